/** Several texts in one cell, such as `Dirk|Old knife`. A bar or an outer blank of a text stands behind a backslash. */
export const joinTexts = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(/[\\|]|^\s|\s$/gu, String.raw`\$&`)).join('|');

export const splitTexts = (cell: string): string[] => {
  const parts = cell.match(/(?:\\.|[^\\|])+|\\$/gsu) ?? [];
  return parts.map((part) => withoutBlanks(part).replaceAll(/\\(.)/gsu, '$1')).filter((part) => part !== '');
};

/** A blank behind a backslash stays. */
const withoutBlanks = (part: string): string => {
  const end = part.trimEnd();
  return part.slice(0, end.endsWith('\\') ? end.length + 1 : end.length).trimStart();
};
