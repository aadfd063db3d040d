import type { BookImportItemRow } from '#server/platform/db/schema.ts';

/** A quest that an import left as it was. */
export const anImportItem = (parts: Partial<BookImportItemRow> = {}): BookImportItemRow => ({
  import_id: 'one',
  number: 0,
  act: 'unchanged',
  kind: 'quests',
  item_id: 'quest_1',
  title: '',
  type: '',
  document: '{}',
  uses: null,
  foreign_id: '1',
  kept: null,
  kept_before: null,
  base: '',
  base_before: null,
  base_document: null,
  base_document_before: null,
  before: null,
  version: null,
  stamp: null,
  written_stamp: null,
  ...parts,
});
