const page = 10;

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + page,
  PageUp: (index) => index - page,
  Home: () => 0,
  End: (_, last) => last,
};

export const rowAfterKey = (key: string, index: number, count: number): number | null => {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (!step || count === 0) return null;
  return Math.min(Math.max(step(index, count - 1), 0), count - 1);
};

/** The next row that begins with the typed letters, going around. One repeated letter goes through all its rows. null: none. */
export const rowAfterTyping = (titles: readonly string[], typed: string, index: number): number | null => {
  const letters = typed.toLocaleLowerCase();
  const isRepeated = letters.length > 1 && letters === letters.charAt(0).repeat(letters.length);
  const wanted = isRepeated ? letters.charAt(0) : letters;
  const start = wanted.length > 1 ? index : index + 1;
  for (let step = 0; step < titles.length; step += 1) {
    const row = (start + step) % titles.length;
    if (titles[row]?.toLocaleLowerCase().startsWith(wanted)) return row;
  }
  return null;
};
