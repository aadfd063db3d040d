import type { EmbeddedFile } from '#server/platform/db/embedded/embedded-file.ts';
import type { BookImportRow } from '#server/platform/db/schema.ts';
import type { UsesOfBook } from './uses-of-book.ts';

/** An import that is applied or taken back, and who does it. */
export type BookWriting = {
  readonly row: BookImportRow;
  readonly by: string;
  /** null on PostgreSQL. */
  readonly file: EmbeddedFile | null;
  readonly uses: UsesOfBook;
};
