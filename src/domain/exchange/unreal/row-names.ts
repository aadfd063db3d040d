/** Characters that a name in Unreal can't have, or that end a text in a list. */
const forbidden = /[\s"',\\()]/gu;

/** Unreal finds rows by their names and takes capitals and small letters for the same. Equal names get a number, in their order. */
export const toRowNames = (names: readonly string[]): string[] => {
  const used = new Set<string>();
  const counts = new Map<string, number>();
  return names.map((name) => {
    const whole = name.replaceAll(forbidden, '_');
    const base = whole.toLowerCase();
    let count = counts.get(base) ?? 1;
    let unique = whole;
    while (used.has(unique.toLowerCase())) {
      count += 1;
      unique = `${whole}_${count}`;
    }
    counts.set(base, count);
    used.add(unique.toLowerCase());
    return unique;
  });
};

/** The name of the row of each id. */
export const nameRows = (ids: readonly string[]): ReadonlyMap<string, string> => {
  const names = toRowNames(ids);
  return new Map(ids.map((id, index) => [id, names[index] ?? id]));
};
