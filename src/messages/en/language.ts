/** Of all texts here, and of the formats for numbers, times and lists. */
export const language = 'en';

/** Orders names as readers of the language expect, and 2 before 10. */
export const byName = (): ((one: string, other: string) => number) =>
  new Intl.Collator(language, { numeric: true }).compare;
