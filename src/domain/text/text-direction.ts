/** Characters that turn the direction of what follows: embeddings, overrides, isolates and their ends, and marks. */
const directionControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Whether a text turns the direction of what stands beside it. Letters that are written from right to left don't. */
export const turnsDirection = (text: string): boolean => text.search(directionControls) >= 0;

export const withoutDirectionControls = (text: string): string => text.replaceAll(directionControls, '');
