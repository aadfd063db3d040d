import type { Collection } from '#domain/quest-properties/property-kind.ts';

/** A property by its id, and the name that was probably meant in it. */
export type MeantName = { readonly collection: Collection; readonly property: string; readonly name: string };

/** Something that no rule forbids and that a designer may want to look at: a stable `code` and the `message` for people. */
export type Advice = { readonly code: string; readonly message: string; readonly meant?: MeantName };

export const quote = (name: string): string => `“${name}”`;

/** Names that differ in nothing but capitals and blanks mean the same. */
export const toSameName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
