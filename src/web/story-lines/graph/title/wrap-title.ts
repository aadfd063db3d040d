/** A title in lines that fit. A word that is too long stays whole. An ellipsis ends the last of `max` lines. */
export const wrapTitle = (title: string, fits: (text: string) => boolean, max: number): string[] => {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && fits(joined)) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines.length > max ? [...lines.slice(0, max - 1), `${lines[max - 1]}…`] : lines;
};
