import { officialOwner } from '#domain/account/user.ts';
import type { AnyKind } from '#web/documents/document-kind.ts';
import type { DocumentContent } from '#web/documents/document-content.ts';
import type { OutboxEntry } from '#web/documents/device/outbox-entry.ts';
import { writeDocumentPlace } from '#web/documents/document-place.ts';
import { paths } from '#web/shared/address/paths.ts';
import { allKinds } from '#web/kinds/document-kinds.ts';

/** Makes the unsent writes a draft and returns the address of its editor. null: another draft has its place. */
export const reopenRefused = async (entries: readonly OutboxEntry[]): Promise<string | null> => {
  const [first] = entries;
  const last = entries.findLast(({ act }) => act === 'save');
  const kind = allKinds.find(({ name }) => name === first?.kind);
  if (!first || !last || !kind) return null;
  const { findUnsaved, openDraft, restoreDrafts } = await import('#web/documents/drafts/draft-store.ts');
  restoreDrafts(kind);
  const { author, owner, item: id, version } = first;
  const key = { author, owner, document: version === null ? null : id };
  if (findUnsaved(kind, key)) return null;
  const content = kind.contentOf(last.content as DocumentContent);
  openDraft(kind, key, { id, version, original: first.original as DocumentContent, content });
  return editorAddress(kind, first);
};

const editorAddress = ({ name, param, screens }: AnyKind, { owner, item, version }: OutboxEntry): string => {
  const isOfficial = owner === officialOwner;
  const search = new URLSearchParams({
    ...(isOfficial && { view: name }),
    ...writeDocumentPlace(version === null ? { mode: 'create' } : { mode: 'edit', id: item }, param),
  });
  return `${isOfficial ? paths.questManagement : screens.own}?${search.toString()}`;
};
