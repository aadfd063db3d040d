import { useCallback, useDeferredValue, useMemo } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { officialOwner } from '#domain/account/user.ts';
import { adviseQuest } from '#domain/advice/advise-quest.ts';
import { adviseLevelsIn, asksForLevels, splitLevels } from '#domain/advice/levels-in-lines.ts';
import { type Weight, weightOf } from '#domain/advice/weights.ts';
import { skillsGivenBy } from '#domain/quest/skills.ts';
import { linesByQuest } from '#domain/story-line/story-line.ts';
import type { KnownEntries } from '#domain/world/entry-lookup.ts';
import { countedAdvice, namesAside, useAsideOfLines, useAsideOfQuests } from '#web/quests/aside/quest-aside.ts';
import { useQuests } from '#web/quests/quest-kind.ts';
import { type Loading, stateOfAll, stateOfList } from '#web/shared/api/loading.ts';
import { useWorld } from '#web/shared/world/world-store.ts';

type Checked = {
  readonly owner: string;
  readonly quests: readonly SavedQuest[];
  readonly lines: readonly SavedStoryLine[];
  readonly entries: KnownEntries;
  readonly editable: boolean;
  readonly isWanted: boolean;
};

export type CountedChecks = {
  /** The weights of the checks that count. */
  readonly weightsOf: (quest: SavedQuest) => readonly Weight[];
  /** Names that are not of the world, and whose check is set aside. */
  readonly asideNamesOf: (quest: SavedQuest) => ReadonlySet<string>;
  /** How far it is known what they say of levels, and what was set aside. */
  readonly state: Loading['state'];
  /** Given where it could not be read what was set aside. */
  readonly retry: Loading['retry'];
};

export type WeightsOf = CountedChecks['weightsOf'];

/** What the checks of each quest say, those of its story lines on its levels too. Nobody is asked for anything while it is not wanted. */
export const useCountedChecks = ({ owner, quests, lines, entries, editable, isWanted }: Checked): CountedChecks => {
  const world = useWorld();
  const asked = isWanted && (editable || owner !== officialOwner) ? owner : null;
  const aside = useAsideOfQuests(asked);
  const { levels, state } = useLevels({ owner, quests, lines, asked, isWanted });
  const weightsOf = useCallback<WeightsOf>(
    (quest) => {
      const { skills, said } = levels(quest);
      const found = adviseQuest(quest, world, { entries, skills });
      return [...countedAdvice(found, aside.items?.get(quest.id), { quest, world }), ...said].map(weightOf);
    },
    [world, entries, aside.items, levels],
  );
  const asideNamesOf = useCallback<CountedChecks['asideNamesOf']>(
    (quest) => namesAside(aside.items?.get(quest.id), quest, world),
    [aside.items, world],
  );
  return { weightsOf, asideNamesOf, state: stateOfAll(state, aside.state), retry: aside.retry };
};

type LevelsAsked = Pick<Checked, 'owner' | 'quests' | 'lines' | 'isWanted'> & { readonly asked: string | null };

const nothing = { skills: null, said: [] };
const nobody = () => nothing;
const noQuests: readonly SavedQuest[] = [];

/** The official quests are read where a quest of a story line asks for a level. Nothing is said until all are known. */
const useLevels = ({ owner, quests, lines, asked, isWanted }: LevelsAsked) => {
  const world = useWorld();
  const settled = useDeferredValue(isWanted ? quests : noQuests, noQuests);
  const linesOf = useMemo(() => (isWanted ? linesByQuest(lines) : null), [lines, isWanted]);
  const isAsked = useMemo(
    () => settled.some((quest) => linesOf?.has(quest.id) && asksForLevels(quest, world)),
    [settled, linesOf, world],
  );
  const own = useQuests(owner, isAsked);
  const official = useQuests(officialOwner, isAsked);
  const { items, ...aside } = useAsideOfLines(isAsked ? asked : null);
  const isKnown = isAsked && own.isComplete && official.isComplete && aside.state !== 'loading';
  const areRead = stateOfAll(stateOfList(own), stateOfList(official), aside.state);
  const levels = useMemo(() => {
    if (!isKnown || !linesOf) return nobody;
    const known = { quests: new Map(settled.map((quest) => [quest.id, quest])), world };
    const itemsOf = (line: string) => items?.get(line) ?? [];
    const skills = skillsGivenBy([...settled, ...(official.data ?? [])], world);
    return (quest: SavedQuest) => {
      const itsLines = linesOf.get(quest.id);
      if (!itsLines) return nothing;
      const found = adviseLevelsIn(itsLines, { id: quest.id, quest }, { ...known, skills });
      if (found.length === 0) return { skills, said: [] };
      const { counted } = splitLevels(found, { id: quest.id, quest }, { itemsOf, known });
      return { skills, said: counted.map(({ advice }) => advice) };
    };
  }, [isKnown, linesOf, settled, official.data, items, world]);
  return { levels, state: isAsked ? areRead : 'loaded' };
};
