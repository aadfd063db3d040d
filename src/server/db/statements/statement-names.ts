/** Names of the statements that PostgreSQL is to keep prepared on each connection, by their text. */
const names = new Map<string, string>();

/**
 * Makes PostgreSQL parse and plan a statement once for each connection. The statement names its columns: PostgreSQL
 * would refuse a `*` after a newer server has added a column.
 */
export const keepPrepared = (text: string): void => {
  if (!names.has(text)) names.set(text, `statement_${names.size + 1}`);
};

export const statementName = (text: string): string | undefined => names.get(text);
