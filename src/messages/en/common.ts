export const close = 'Close';
export const cancel = 'Cancel';
export const noCoins = 'No coins';
/** Bytes that an owner keeps. */
export const storage = 'Storage';
export const tryAgain = 'Try again';
/** Short pieces of a note or a fact, one after the other. */
export const commaList = (words: readonly string[]): string => words.join(', ');
