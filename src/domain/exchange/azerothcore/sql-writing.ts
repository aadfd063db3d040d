import type { SqlReport, SqlRows } from './quest-rows.ts';
import type { SqlWorld } from './sql-world.ts';

/** A quest that becomes rows. */
export type SqlWriting = { readonly rows: SqlRows; readonly sql: SqlWorld; readonly report: SqlReport };
