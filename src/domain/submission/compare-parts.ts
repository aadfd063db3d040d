import type { ComparedSubject, ComparedValue, Difference } from './comparison.ts';

/** `wording` is equal where two versions are the same. */
export type Part = { readonly about: ComparedSubject; readonly value: ComparedValue; readonly wording: string };

export type Parts = ReadonlyMap<string, Part>;

export const compareParts = (before: Parts, after: Parts): Difference[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    const part = is ?? was;
    if (!part || was?.wording === is?.wording) return [];
    return [{ about: part.about, before: was?.value ?? null, after: is?.value ?? null }];
  });
