import { documentKindNames, type DocumentKindName } from '#contract/document-kinds.ts';
import type { StoryType } from '#domain/quest/quest.ts';
import { commaList } from '#texts/common.ts';
import type { AnyKind } from '#web/documents/document-kind.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { capitalize } from '#web/documents/document-words.ts';
import { documentKinds } from '#web/kinds/document-kinds.ts';
import { documentAddress } from '#web/documents/document-place.ts';
import { questKind } from '#web/quests/quest-kind.ts';

type ListedDocument = SavedDocument & { readonly type: StoryType; readonly description: string };

export type RecentDocument = { readonly kind: AnyKind; readonly item: ListedDocument };

const kinds: Readonly<Record<DocumentKindName, AnyKind>> = documentKinds;

export const newestFirst = (
  lists: Readonly<Partial<Record<DocumentKindName, readonly ListedDocument[] | undefined>>>,
): RecentDocument[] =>
  documentKindNames
    .flatMap((name) => (lists[name] ?? []).map((item) => ({ kind: kinds[name], item })))
    .toSorted((a, b) => b.item.updated_at - a.item.updated_at);

/** Such as 'Quest'. */
export const nameOfDocumentKind = ({ kind }: RecentDocument): string => capitalize(kind.words.one);

/** Such as 'No requirements, 3 objectives, 1 reward' or '7 quests, 6 prerequisites'. */
export const describeRecentContent = ({ kind, item }: RecentDocument): string =>
  capitalize(commaList(kind.countContents?.(item) ?? []));

export const documentLinks = {
  createQuest: documentAddress('own', questKind, { mode: 'create' }),
  view: ({ kind, item }: RecentDocument) => documentAddress('own', kind, { mode: 'view', id: item.id }),
  edit: ({ kind, item }: RecentDocument) => documentAddress('own', kind, { mode: 'edit', id: item.id }),
};
