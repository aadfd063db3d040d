/** Words, and what a screen puts between them. */
export type RichText<Part> = readonly (string | Part)[];

/** A text with elements: the message orders the parts, the screen chooses the elements. */
export const rich = <Part>(words: TemplateStringsArray, ...parts: readonly (string | Part)[]): RichText<Part> =>
  words.flatMap<string | Part>((word, index) => (index < parts.length ? [word, parts[index] as Part] : [word]));
