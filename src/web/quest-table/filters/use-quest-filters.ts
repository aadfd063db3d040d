import { useMemo } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import type { SavedView } from '#contract/views.ts';
import { compileFilters } from '#domain/listing/compile-filters.ts';
import type { Filter } from '#domain/listing/filter.ts';
import { namedEntries } from '#domain/quest/named-entries.ts';
import { tagKey } from '#domain/quest/marks.ts';
import { linesByQuest } from '#domain/story-line/story-line.ts';
import type { SubmissionState } from '#domain/submission/submission.ts';
import type { KnownEntries } from '#domain/world/entry-lookup.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { byName } from '#texts/language.ts';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import { useNamedEntries } from '#web/shared/world/named-entries.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { type FilterChoices, readFilters, withoutFilters, writeFilters } from './quest-filters.ts';
import { useSavedViews } from './saved-views.ts';
import { useCountedChecks, type WeightsOf } from './use-counted-checks.ts';

type Filtered = {
  readonly owner: string;
  readonly editable: boolean;
  readonly quests: readonly SavedQuest[];
  readonly lines: readonly SavedStoryLine[];
  /** Whether these are all of the owner's lines. */
  readonly hasAllLines: boolean;
  readonly reviews?: ReadonlyMap<string, SubmissionState> | undefined;
  /** Whether the checks of quests are shown, too. */
  readonly showsChecks?: boolean;
};

export type QuestFilters = ReturnType<typeof useQuestFilters>;

/** What is known of the checks of quests. */
export type KnownChecks = Pick<QuestFilters, 'entries' | 'weightsOf' | 'state'>;

const viewParam = 'saved';
const none: readonly Filter[] = [];
const noQuests: readonly SavedQuest[] = [];

/** The filters of the address, `filters`, or else those of the named view in `saved`. */
export const useQuestFilters = (filtered: Filtered) => {
  const { owner, editable, quests, lines, hasAllLines, reviews, showsChecks = false } = filtered;
  const [address, setAddress] = useSearchParams();
  const { views, isPending, save, remove } = useSavedViews(owner);
  const viewId = address.get(viewParam);
  const view = views.find(({ id }) => id === viewId) ?? null;
  const written = useMemo(() => readFilters(address), [address]);
  const filters = written ?? view?.filters ?? none;
  const isFiltering = filters.length > 0;
  const entries = useNamedEntries(isFiltering || showsChecks ? quests : noQuests);
  const isWanted = showsChecks || filters.some(({ by }) => by === 'checks');
  const { weightsOf, asideNamesOf, state, retry } = useCountedChecks({
    owner,
    quests,
    lines,
    entries,
    editable,
    isWanted,
  });
  const matches = useMatches(filters, { quests, lines: hasAllLines ? lines : null, reviews, entries, weightsOf });
  return {
    owner,
    filters,
    /** null where all are shown. */
    matches,
    entries,
    weightsOf,
    asideNamesOf,
    state,
    retry,
    views,
    view,
    isGone: viewId !== null && !isPending && view === null,
    /** `of`: the view that is changed so; null: none, so that a chosen one is left. */
    change: (next: readonly Filter[], of: SavedView | null = view) =>
      setAddress((before) => {
        const after = next.length === 0 && !of ? withoutFilters(before) : writeFilters(before, next);
        if (!of) after.delete(viewParam);
        return after;
      }),
    choose: (chosen: SavedView | null) =>
      setAddress((before) => {
        const next = withoutFilters(before);
        if (chosen) next.set(viewParam, chosen.id);
        else next.delete(viewParam);
        return next;
      }),
    save: async (content: Parameters<typeof save>[0], replaced: SavedView | null): Promise<void> => {
      const id = await save(content, replaced);
      setAddress((before) => {
        const next = withoutFilters(before);
        next.set(viewParam, id);
        return next;
      });
    },
    remove,
  };
};

type Matching = Pick<Filtered, 'quests' | 'reviews'> & {
  /** null: they are not all here. */
  readonly lines: Filtered['lines'] | null;
  readonly entries: KnownEntries;
  readonly weightsOf: WeightsOf;
};

const useMatches = (filters: readonly Filter[], { quests, lines, reviews, entries, weightsOf }: Matching) => {
  const world = useWorld();
  return useMemo(
    () => (filters.length > 0 ? toMatches(filters, { quests, lines, reviews, entries, weightsOf }, world) : null),
    [filters, quests, lines, reviews, entries, weightsOf, world],
  );
};

const toMatches = (
  filters: readonly Filter[],
  { quests, lines, reviews, entries, weightsOf }: Matching,
  world: IndexedWorld,
) => {
  const byId = new Map(quests.map((quest) => [quest.id, quest]));
  const linesOfQuests = lines && linesByQuest(lines);
  const matches = compileFilters(filters, {
    world,
    entries,
    now: Date.now(),
    ...(linesOfQuests && { linesOf: (id) => (linesOfQuests.get(id) ?? []).map((line) => line.id) }),
    officialOf: (id) => officialStateOf(byId.get(id)),
    reviewOf: (id) => reviews?.get(id) ?? null,
    weightsOf: (id) => {
      const quest = byId.get(id);
      return quest ? weightsOf(quest) : [];
    },
  });
  return (quest: SavedQuest): boolean => matches(quest);
};

const officialStateOf = (quest: SavedQuest | undefined): 'never' | 'same' | 'differs' => {
  const official = quest?.official;
  if (!official || (official.id === quest.id && official.release === null)) return 'never';
  return official.differs ? 'differs' : 'same';
};

/** What the quests have, to choose among. */
export const choicesIn = (
  { owner, quests, lines, people }: Pick<Filtered, 'owner' | 'quests' | 'lines'> & Pick<FilterChoices, 'people'>,
  world: IndexedWorld,
): FilterChoices => {
  const entries = new Map<string, FilterChoices['entries'][number]>();
  const tags = new Map<string, string>();
  for (const quest of quests) {
    for (const { catalogue, id, name } of namedEntries(quest, world))
      if (id !== '') entries.set(`${catalogue} ${id}`, { catalogue, id, name });
    for (const tag of quest.marks?.tags ?? []) tags.set(tagKey(tag), tag);
  }
  const compare = byName();
  return {
    owner,
    world,
    lines,
    people,
    entries: [...entries.values()].toSorted((one, other) => compare(one.name, other.name)),
    tags: [...tags.values()].toSorted(),
  };
};
