/** A line for each level. */
export const writeSteps = (steps: readonly number[]): string => steps.join('\n');

/** The whole numbers of a text, apart by spaces or lines. Anything else counts as 0, which no world takes. */
export const readSteps = (text: string): number[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => (/^\d{1,10}$/.test(part) ? Number(part) : 0));
