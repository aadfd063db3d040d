export const close = 'Close';
export const cancel = 'Cancel';
export const noCoins = 'No coins';
export const tryAgain = 'Try again';
/** Short parts of a note or a fact, one after the other. */
export const partList = (parts: readonly string[]): string => parts.join(', ');
