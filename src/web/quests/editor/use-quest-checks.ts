import { useMemo, useContext } from 'react';
import type { AsideOfLine } from '#contract/set-aside.ts';
import { adviseQuest } from '#domain/advice/advise-quest.ts';
import { keyOfFinding } from '#domain/advice/check-findings.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { adviseLevelsIn, asksForLevels, type LevelsSaid, splitLevels } from '#domain/advice/levels-in-lines.ts';
import { officialOwner } from '#domain/account/user.ts';
import { skillsGivenBy, type GivenSkills } from '#domain/quest/skills.ts';
import type { AsideQuest } from '#web/quests/aside/aside-buttons.tsx';
import { asideNow, useAsideOfQuests, useAsideOfLines } from '#web/quests/aside/quest-aside.ts';
import { stateOfAll, type Loading, stateOfList } from '#web/shared/api/loading.ts';
import { useNamedEntries } from '#web/shared/world/named-entries.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { useQuests } from '#web/quests/quest-kind.ts';
import { type LineWithQuest, LinesOfQuest } from '#web/quests/view/lines-of-quest.tsx';

/** `advice` is `all` but what is set aside. */
export const useQuestChecks = (of: AsideQuest | null, quest: QuestContent) => {
  const world = useWorld();
  const entries = useNamedEntries(useMemo(() => [quest], [quest]));
  const levels = useLevelsInLines(of, quest);
  const { skills } = levels;
  const all = useMemo(() => adviseQuest(quest, world, { entries, skills }), [quest, world, entries, skills]);
  const aside = useAsideOfQuests(of && all.length > 0 ? of.owner : null);
  const items = of ? aside.items?.get(of.id) : undefined;
  const now = useMemo(() => asideNow(items, quest, world), [items, quest, world]);
  const advice = all.filter((found) => !now.has(keyOfFinding(found)));
  const state = stateOfAll(levels.state, aside.state);
  /** Given where what is set aside could not be read. */
  const retry = aside.retry ?? levels.retry;
  return { all, advice, now, levels, entries, state, retry };
};

type LevelsInLines = LevelsSaid<LineWithQuest, AsideOfLine> & {
  /** The story lines that have the quest. */
  readonly lines: readonly LineWithQuest[];
  /** The skills that any quest gives experience in, as the quest is now. null while they are not known, or nobody asks for them. */
  readonly skills: GivenSkills | null;
  /** How far what they say is known. */
  readonly state: Loading['state'];
  /** Given where it could not be read what they set aside. */
  readonly retry: Loading['retry'];
};

const noLines: readonly LineWithQuest[] = [];
const nothing: LevelsSaid<LineWithQuest, AsideOfLine> = { counted: [], aside: [] };

/**
 * What the checks of its story lines say of the levels that a quest asks for. The quests of the owner and the official ones are
 * read where a level is asked for. Without `of` it stands in no line.
 */
const useLevelsInLines = (of: AsideQuest | null, quest: QuestContent): LevelsInLines => {
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
  const { items, ...aside } = useAsideOfLines(of && isAsked ? of.owner : null);
  const { requirements } = quest;
  const said = useMemo(() => {
    if (!isAsked || !isRead || !items || id === undefined) return nothing;
    const asked = { id, quest: { requirements } };
    const known = { quests: new Map((own.data ?? []).map((each) => [each.id, each])), world };
    const found = adviseLevelsIn(lines, asked, { ...known, skills });
    return splitLevels(found, asked, { itemsOf: (line) => items.get(line) ?? [], known });
  }, [isAsked, isRead, id, items, own.data, lines, requirements, world, skills]);
  const state = isAsked ? stateOfAll(stateOfList(own), ofOfficial, aside.state) : 'loaded';
  return { lines, skills, state, retry: aside.retry, ...said };
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
