/** By their text. */
const names = new Map<string, string>();

/**
 * PostgreSQL then parses and plans the statement once for each connection. The statement must name its columns:
 * PostgreSQL refuses a `*` after a newer server adds a column.
 */
export const keepPrepared = (text: string): void => {
  if (!names.has(text)) names.set(text, `statement_${names.size + 1}`);
};

export const statementName = (text: string): string | undefined => names.get(text);
