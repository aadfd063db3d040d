import { useContext, useMemo } from 'react';
import type { AsideOfLine } from '#contract/set-aside.ts';
import { adviseLevelsIn, asksForLevels, type LevelsSaid, splitLevels } from '#domain/advice/levels-in-lines.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { skillsGivenBy, type GivenSkills } from '#domain/quest/skills.ts';
import { useAsideOfLines } from '#web/quests/aside/quest-aside.ts';
import type { AsideQuest } from '#web/quests/aside/aside-buttons.tsx';
import { useQuests } from '#web/quests/quest-kind.ts';
import { type LineWithQuest, LinesOfQuest } from '#web/quests/view/lines-of-quest.tsx';
import { type Loading, stateOfAll, stateOfList } from '#web/shared/api/loading.ts';
import { useWorld } from '#web/shared/world/world-store.ts';

type LevelsInLines = LevelsSaid<LineWithQuest, AsideOfLine> & {
  /** The story lines that have the quest. */
  readonly lines: readonly LineWithQuest[];
  /** The skills that any quest gives experience in, as the quest is now. null while they are not known, or nobody asks for them. */
  readonly skills: GivenSkills | null;
  /** How far what they say is known. */
  readonly state: Loading['state'];
};

const noLines: readonly LineWithQuest[] = [];
const nothing: LevelsSaid<LineWithQuest, AsideOfLine> = { counted: [], aside: [] };

/**
 * What the checks of its story lines say of the levels that a quest asks for. The quests of the owner and the official ones are
 * read where a level is asked for. Without `of` it stands in no line.
 */
export const useLevelsInLines = (of: AsideQuest | null, quest: QuestContent): LevelsInLines => {
  const world = useWorld();
  const linesOf = useContext(LinesOfQuest);
  const id = of?.id;
  const lines = useMemo(() => (id === undefined ? noLines : linesOf(id)), [linesOf, id]);
  const isAsked = useMemo(() => lines.length > 0 && asksForLevels(quest, world), [lines, quest, world]);
  const own = useQuests(of?.owner ?? officialOwner, isAsked);
  const official = useQuests(officialOwner, isAsked);
  const skills = useSkills({ own, official, id, isAsked }, quest);
  const ofOfficial = stateOfList(official);
  const isRead = own.isComplete && ofOfficial !== 'loading';
  const items = useAsideOfLines(of && isAsked ? of.owner : null);
  const { requirements } = quest;
  const said = useMemo(() => {
    if (!isAsked || !isRead || !items || id === undefined) return nothing;
    const asked = { id, quest: { requirements } };
    const known = { quests: new Map((own.data ?? []).map((each) => [each.id, each])), world };
    const found = adviseLevelsIn(lines, asked, { ...known, skills });
    return splitLevels(found, asked, { itemsOf: (line) => items.get(line) ?? [], known });
  }, [isAsked, isRead, id, items, own.data, lines, requirements, world, skills]);
  const state = isAsked ? stateOfAll(stateOfList(own), ofOfficial, items ? 'loaded' : 'loading') : 'loaded';
  return { lines, skills, state, ...said };
};

type Read = {
  readonly own: ReturnType<typeof useQuests>;
  readonly official: ReturnType<typeof useQuests>;
  readonly id: string | undefined;
  readonly isAsked: boolean;
};

/** Typing changes what one quest gives. What the others give is kept. */
const useSkills = ({ own, official, id, isAsked }: Read, { rewards, reward_groups }: QuestContent) => {
  const world = useWorld();
  const isKnown = isAsked && own.isComplete && official.isComplete;
  const others = useMemo(
    () =>
      isKnown
        ? skillsGivenBy([...(own.data ?? []).filter((each) => each.id !== id), ...(official.data ?? [])], world)
        : null,
    [isKnown, own.data, official.data, id, world],
  );
  return useMemo(() => {
    if (!others) return null;
    const given = skillsGivenBy([{ rewards, ...(reward_groups && { reward_groups }) }], world);
    return [...given].every((key) => others.has(key)) ? others : new Set([...others, ...given]);
  }, [others, rewards, reward_groups, world]);
};
