/** Something that no rule forbids and that a designer may want to look at: a stable `code` and the `message` for people. */
export type Advice = { readonly code: string; readonly message: string };

export const quote = (name: string): string => `“${name}”`;

/** Names that differ in nothing but capitals and blanks mean the same. */
export const toSameName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
