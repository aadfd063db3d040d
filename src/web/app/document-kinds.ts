import type { AnyKind } from '#web/documents/document-kind.ts';

/** Fetches every kind of document: pending writes name them. */
export const loadKinds = async (): Promise<readonly AnyKind[]> =>
  (await import('#web/kinds/document-kinds.ts')).allKinds;
