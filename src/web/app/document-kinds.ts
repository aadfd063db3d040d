import type { AnyKind } from '#web/documents/document-kind.ts';

/** Fetches the record of every kind of document: what waits to be sent names them. */
export const loadKinds = async (): Promise<readonly AnyKind[]> =>
  (await import('#web/kinds/document-kinds.ts')).allKinds;
