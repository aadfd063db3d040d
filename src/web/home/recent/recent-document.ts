import { documentKindNames, type DocumentKindName } from '#contract/document-kinds.ts';
import type { StoryType } from '#domain/quest/quest.ts';
import type { AnyKind, SavedDocument } from '#web/documents/document-kind.ts';
import { capitalize } from '#web/documents/document-words.ts';
import { documentKinds } from '#web/kinds/document-kinds.ts';

/** What the desk shows of a document of any kind. */
type DeskDocument = SavedDocument & { readonly type: StoryType; readonly description: string };

/** A document of any kind, as the desk shows all alike. */
export type RecentDocument = { readonly kind: AnyKind; readonly item: DeskDocument };

const kinds: Readonly<Record<DocumentKindName, AnyKind>> = documentKinds;

/** The documents of all lists together, whatever was saved last first. A list that could not be loaded is left out. */
export const newestFirst = (
  lists: Readonly<Record<DocumentKindName, readonly DeskDocument[] | undefined>>,
): RecentDocument[] =>
  documentKindNames
    .flatMap((name) => (lists[name] ?? []).map((item) => ({ kind: kinds[name], item })))
    .toSorted((a, b) => b.item.updated_at - a.item.updated_at);

/** What the desk calls an item's kind, as a line of facts begins with it. */
export const kindName = ({ kind }: RecentDocument): string => capitalize(kind.words.one);

/** How much an item holds, in words: 'No requirements, 3 objectives, 1 reward' or '7 quests, 6 prerequisites'. */
export const describeParts = ({ kind, item }: RecentDocument): string =>
  capitalize((kind.countParts?.(item) ?? []).join(', '));
