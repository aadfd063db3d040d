const names = new Map<string, string>();

/** Must name its columns: PostgreSQL refuses a prepared `*` after a newer server adds a column. */
export const keepPrepared = (text: string): void => {
  if (!names.has(text)) names.set(text, `statement_${names.size + 1}`);
};

export const statementName = (text: string): string | undefined => names.get(text);
