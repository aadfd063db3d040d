// What many screens say.

export const cancel = 'Cancel';
export const close = 'Close';
export const noCoins = 'No coins';

/** A name as a sentence quotes it. */
export const quoted = (name: string): string => `“${name}”`;
