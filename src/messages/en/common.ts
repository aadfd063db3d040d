export const close = 'Close';
export const cancel = 'Cancel';
export const noCoins = 'No coins';
export const tryAgain = 'Try again';
