/** The parts of a text, in order: words, and what a screen puts between them. */
export type RichText<Part> = readonly (string | Part)[];

/** A text with elements inside it: the catalogue orders the parts, the screen says what they are. */
export const rich = <Part>(words: TemplateStringsArray, ...parts: readonly (string | Part)[]): RichText<Part> =>
  words.flatMap<string | Part>((word, index) => (index < parts.length ? [word, parts[index] as Part] : [word]));
