/** Names of the statements that PostgreSQL is to keep prepared on each connection, by their text. */
const names = new Map<string, string>();

/**
 * Has PostgreSQL parse and plan a statement once for each connection instead of each time. Its text is fixed, and names the
 * columns that it tells: a `*` would tell others, which PostgreSQL refuses, once a newer server has added a column.
 */
export const keepPrepared = (text: string): void => {
  if (!names.has(text)) names.set(text, `statement_${names.size + 1}`);
};

/** The name of a statement that is kept prepared; undefined for any other. */
export const statementName = (text: string): string | undefined => names.get(text);
