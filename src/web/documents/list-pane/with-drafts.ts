import type { NewDraft } from '#web/documents/drafts/new-drafts.ts';
import * as texts from '#texts/documents.ts';
import type { ListedDocument } from './document-row.tsx';
import { filterDocuments } from './filter-documents.ts';

type Drafts = { readonly drafts: readonly NewDraft[]; readonly one: string; readonly wanted: string };

/**
 * Filters are for saved documents: a draft that is being written does not disappear behind them. A draft whose save is
 * kept on the device is a document for a moment, too, and stands once.
 */
export const withDraftRows = (
  found: readonly ListedDocument[],
  { drafts, one, wanted }: Drafts,
): readonly ListedDocument[] => {
  if (drafts.length === 0) return found;
  const ids = new Set(found.map(({ id }) => id));
  const rows = drafts.filter(({ id }) => !ids.has(id));
  const titled = rows.map(({ id, title }) => ({ id, title: title.trim() || texts.untitled(one) }));
  return [...filterDocuments(titled, wanted), ...found];
};
