type Named = { readonly id: string; readonly display_name: string };

/** The ids of the people whose names stand behind an `@` in the text. Of several names that begin there the longest counts: `@Anna` is not Ann. */
export const mentionsIn = (text: string, people: readonly Named[]): string[] => {
  const named = new Set(
    [...text.matchAll(/@/g)].flatMap(({ index }) => longestName(text.slice(index + 1), people) ?? []),
  );
  return people.filter(({ display_name }) => named.has(display_name)).map(({ id }) => id);
};

const longestName = (behind: string, people: readonly Named[]): string | undefined =>
  people
    .map(({ display_name }) => display_name)
    .filter((name) => behind.startsWith(name))
    .toSorted((one, other) => other.length - one.length)[0];
