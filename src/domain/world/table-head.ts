/** Where two are equally frequent, the first one counts. */
const delimiters = ['\t', ',', ';'] as const;

type Head = {
  readonly delimiter: (typeof delimiters)[number];
  /** Where the line of headings begins: Excel may write one before it that names the delimiter. */
  readonly start: number;
};

const named = /^\uFEFF?"?sep=([,;\t])"?\r?\n/i;

/** Spreadsheets of some languages write semicolons or tabs. The most frequent of them between the headings separates the cells. */
export const headOfTable = (text: string): Head => {
  const [line, sign] = named.exec(text.slice(0, 20)) ?? [];
  const delimiter = delimiters.find((each) => each === sign);
  if (line !== undefined && delimiter) return { delimiter, start: line.length };
  const headings = text
    .slice(0, 10_000)
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1)
    .join('');
  const count = (each: string): number => headings.split(each).length;
  const [most] = delimiters.filter((each) => count(each) > 1).toSorted((one, other) => count(other) - count(one));
  return { delimiter: most ?? ',', start: 0 };
};
