import { create } from 'zustand';
import * as z from 'zod/mini';
import { savedRewardTable, type SavedRewardTable } from '#contract/reward-tables.ts';
import { blankTable } from '#domain/quest/edit-table.ts';
import { rewardTableContent, type RewardTableContent } from '#domain/quest/reward-table.ts';
import { draftName, type DraftPlace } from '#web/documents/device/kept-draft.ts';
import { forgetDraft, keepDraftSoon, onRestore } from '#web/documents/device/kept-drafts.ts';
import { watchUnsavedWork, watchWorkInPage } from '#web/shared/device-storage/unsaved-work.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { contentOfTable } from './saved-tables.ts';

const kind = 'reward-tables';

/** `from` is the version that was changed, null for a table that is made. */
export type TableDraft = { readonly table: RewardTableContent; readonly from: SavedRewardTable | null };

type Drafts = Readonly<Record<string, TableDraft & Pick<DraftPlace, 'author' | 'owner' | 'item'>>>;

/** By name. They outlive their form, and the device keeps them. */
const useAllDrafts = create<{ readonly drafts: Drafts }>(() => ({ drafts: {} }));

const take = ({ author, owner, item }: DraftPlace, draft: TableDraft | null): void =>
  useAllDrafts.setState(({ drafts: { [draftName({ kind, author, owner, item })]: _before, ...others } }) => ({
    drafts: draft
      ? { ...others, [draftName({ kind, author, owner, item })]: { ...draft, author, owner, item } }
      : others,
  }));

const keep = (place: DraftPlace, draft: TableDraft | null): void => {
  take(place, draft);
  if (draft) keepDraftSoon(place, () => draft);
  else forgetDraft(place);
};

/** What is written of one table; `item` is its id, null for the one that is made. */
export const useTableDraft = (owner: string, item: string | null) => {
  const { id: author } = useSignedInUser();
  const place = { kind, author, owner, item };
  const draft = useAllDrafts(({ drafts }) => drafts[draftName(place)] ?? null);
  const write = (table: RewardTableContent, from: SavedRewardTable | null): void => {
    const content = contentOfTable(table);
    keep(place, isSame(content, from ?? blankTable) ? null : { table: content, from });
  };
  return { draft, write, discard: () => keep(place, null) };
};

const isSame = (one: RewardTableContent, other: RewardTableContent): boolean =>
  JSON.stringify(one) === JSON.stringify(contentOfTable(other));

/** In place of an id, of the table that is made. */
export const newTableItem = 'new';

/** The titles of what is written of an owner's tables, by their ids. */
export const useDraftTitles = (owner: string): ReadonlyMap<string, string> => {
  const { id: author } = useSignedInUser();
  const drafts = useAllDrafts((all) => all.drafts);
  return new Map(
    Object.values(drafts).flatMap((draft): [string, string][] =>
      draft.author === author && draft.owner === owner ? [[draft.item ?? newTableItem, draft.table.title]] : [],
    ),
  );
};

const keptShape = z.object({ table: rewardTableContent, from: z.nullable(savedRewardTable) });

/** What can't be read any more is dropped. */
onRestore(kind, (kept) => {
  const { data } = keptShape.safeParse(kept.draft);
  if (data) take(kept, data);
  else forgetDraft(kept);
});

const draftsOf = (author: string) =>
  Object.values(useAllDrafts.getState().drafts).filter((each) => each.author === author);

watchUnsavedWork({
  has: (author) => draftsOf(author).length > 0,
  drop: (author) => {
    for (const { owner, item } of draftsOf(author)) take({ kind, author, owner, item }, null);
  },
});
watchWorkInPage({
  has: () => Object.keys(useAllDrafts.getState().drafts).length > 0,
  subscribe: (listener) => void useAllDrafts.subscribe(listener),
});
