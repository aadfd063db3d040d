import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { mayReview, officialOwner } from '#domain/account/user.ts';
import { linesByQuest } from '#domain/story-line/story-line.ts';
import { useOpenThreads } from '#web/documents/comments/use-open-threads.ts';
import { filterDocuments } from '#web/documents/list-pane/filter-documents.ts';
import type { People } from '#web/documents/list-pane/people-of-owner.ts';
import type { OwnersProps } from '#web/documents/pane/owners-documents.tsx';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import type { useQuestFilters } from './filters/use-quest-filters.ts';
import { lineNames } from '#web/documents/moving/line-names.ts';
import { type NamedLine, questFacts, type QuestFacts } from './quest-facts.ts';
import type { TableLayout } from './table-layout.ts';
import { inKeptOrder, sortQuests, toRows } from './table-rows.ts';

type Reviews = NonNullable<OwnersProps<SavedQuest>['review']>['states'];

type Known = Pick<ReturnType<typeof useQuestFilters>, 'entries' | 'weightsOf' | 'asideNamesOf'> & {
  readonly lines: readonly SavedStoryLine[];
  readonly people: People;
  readonly reviews: Reviews;
  readonly threads: ReadonlyMap<string, number>;
};

/** Designers read no comments on official content. */
export const useThreadsOfQuests = (owner: string): Known['threads'] => {
  const { rank } = useSignedInUser();
  const open = useOpenThreads(owner === officialOwner && !mayReview(rank) ? null : owner);
  return useMemo(
    () => new Map(open?.flatMap(({ kind, id, threads }) => (kind === 'quest' ? [[id, threads]] : []))),
    [open],
  );
};

export const useFacts = ({ lines, people, reviews, threads, entries, weightsOf, asideNamesOf }: Known): QuestFacts => {
  const world = useWorld();
  const linesOfQuests = useMemo(() => namedByQuest(lines), [lines]);
  return useMemo(
    () =>
      questFacts({
        world,
        entries,
        linesOf: (id) => linesOfQuests.get(id) ?? [],
        reviewOf: (id) => reviews?.get(id),
        people,
        weightsOf,
        asideNamesOf,
        threadsOf: (id) => threads.get(id) ?? 0,
      }),
    [world, entries, linesOfQuests, reviews, people, weightsOf, asideNamesOf, threads],
  );
};

const namedByQuest = (lines: readonly SavedStoryLine[]): ReadonlyMap<string, readonly NamedLine[]> => {
  const names = lineNames(lines);
  return new Map(
    [...linesByQuest(lines)].map(([quest, its]) => [
      quest,
      its.map(({ id, title }) => ({ id, name: names.get(id) ?? title })),
    ]),
  );
};

type Sorted = { readonly layout: TableLayout; readonly facts: QuestFacts; readonly isComplete: boolean };

type Shown = Sorted & Pick<ReturnType<typeof useQuestFilters>, 'matches'> & { readonly search: string };

/**
 * What the filters and the search leave, in its order. Rows follow the search a moment later; `findNow` does not wait for them.
 * `sortAgain` is null where the rows are in order.
 */
export const useRows = (quests: readonly SavedQuest[], { search, matches, ...sorting }: Shown) => {
  const { facts, layout } = sorting;
  const wanted = useDeferredValue(search);
  const { sorted, isMoved, sortAgain } = useSorted(quests, sorting);
  const matching = useMemo(() => (matches ? sorted.filter(matches) : sorted), [sorted, matches]);
  const found = useMemo(() => filterDocuments(matching, wanted), [matching, wanted]);
  const findNow = useCallback(() => filterDocuments(matching, search), [matching, search]);
  const rows = useMemo(() => toRows(found, layout.group, facts), [found, layout.group, facts]);
  return { rows, findNow, count: found.length, sortAgain: isMoved ? sortAgain : null };
};

/** Rows stay where they were sorted while quests change, until they are sorted again. */
const useSorted = (quests: readonly SavedQuest[], { layout: { sort }, facts, isComplete }: Sorted) => {
  const order = (turn: number) => ({
    sort,
    isComplete,
    turn,
    ids: sortQuests(quests, sort, facts).map(({ id }) => id),
  });
  const [kept, setKept] = useState(() => order(0));
  const isStale = kept.sort !== sort || kept.isComplete !== isComplete;
  if (isStale) setKept(order(kept.turn + 1));
  const sorted = useMemo(() => inKeptOrder(quests, kept.ids), [quests, kept]);
  const isMoved = useMemo(
    () => sort.length > 0 && sortQuests(sorted, sort, facts).some((quest, index) => quest !== sorted[index]),
    [sorted, sort, facts],
  );
  return { sorted, isMoved, sortAgain: () => setKept(order(kept.turn + 1)) };
};
