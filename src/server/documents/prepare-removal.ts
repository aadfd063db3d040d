import type { DeletionParts, Remove } from './served-kind.ts';
import { StaleDocument } from './stale-document.ts';

export const prepareRemoval =
  ({ store }: DeletionParts): Remove =>
  async (removal) => {
    const result = await store.remove(removal);
    if (result.outcome === 'removed') return [];
    throw new StaleDocument(removal, result.outcome === 'stale' ? result.current : null);
  };
