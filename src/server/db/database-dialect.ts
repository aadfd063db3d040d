/** The embedded file, or PostgreSQL: in which SQL a statement is written where theirs differs. */
export type DatabaseDialect = 'sqlite' | 'postgres';
