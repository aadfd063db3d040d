import type { z } from 'zod';
import { createDocumentStore } from '#server/content/documents/document-store.ts';
import { StaleDocument } from '#server/content/documents/document.ts';
import type { DeletionServices, Remove, ServedKind } from '#server/content/documents/served-kind.ts';
import { hasTitle } from './kind-jobs.ts';

type PlainKind<Body extends z.core.$ZodType> = Omit<
  ServedKind<Body>,
  'createStore' | 'deletion' | 'together' | 'isStored' | 'isStoredText'
>;

/** A kind whose shape is its one rule. */
export const createPlainKind = <Body extends z.core.$ZodType>(kind: PlainKind<Body>): ServedKind<Body> => ({
  ...kind,
  isStoredText: hasTitle,
  isStored: (stored) => typeof stored === 'object' && stored !== null && 'title' in stored,
  createStore: (database, quotas) => createDocumentStore(database, kind.table, { quotas }),
  deletion: { summary: `Delete a ${kind.noun}`, prepare: prepareRemoval },
});

export const prepareRemoval =
  ({ store }: DeletionServices): Remove =>
  async (removal) => {
    const result = await store.remove(removal);
    if (result.outcome === 'removed') return [];
    throw new StaleDocument(removal, result.outcome === 'stale' ? result.current : null);
  };
