import { useContext, useMemo } from 'react';
import type { LineAdvice } from '#domain/advice/advice.ts';
import { keyOfSaying, pointerInLine } from '#domain/advice/aside/sayings.ts';
import { adviseLevelsIn, type AdviceOfLines, asksForLevels } from '#domain/advice/levels-in-lines.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { skillsGivenBy, type GivenSkills } from '#domain/quest/skills.ts';
import { type AsideOfLine, useAsideOfLines } from '#web/quests/aside/line-aside.ts';
import type { AsideQuest } from '#web/quests/aside/aside-buttons.tsx';
import { useQuests } from '#web/quests/quest-kind.ts';
import { type HoldingLine, LinesOfQuest } from '#web/quests/view/held-lines.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';

type Found = AdviceOfLines<HoldingLine>;

type LevelsInLines = {
  /** The story lines that have the quest. */
  readonly lines: readonly HoldingLine[];
  /** The skills that any quest gives experience in, as the quest is now. null while they are not known, or nobody asks for them. */
  readonly skills: GivenSkills | null;
  readonly counted: readonly Found[];
  readonly aside: readonly (Found & { readonly item: AsideOfLine })[];
};

const noLines: readonly HoldingLine[] = [];
const nothing: readonly Found[] = [];

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
  const isRead = own.isComplete && (official.isComplete || (official.isError && !official.isFetching));
  const { requirements } = quest;
  const found = useMemo(() => {
    if (!isAsked || !isRead || id === undefined) return nothing;
    const quests = new Map((own.data ?? []).map((each) => [each.id, each]));
    return adviseLevelsIn(lines, { id, quest: { requirements } }, { quests, world, skills });
  }, [isAsked, isRead, id, own.data, lines, requirements, world, skills]);
  return { lines, skills, ...useSplit(of, found) };
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

/** Lines in which it is set aside say it apart. */
const useSplit = (of: AsideQuest | null, found: readonly Found[]): Pick<LevelsInLines, 'counted' | 'aside'> => {
  const lines = useMemo(() => [...new Set(found.flatMap((each) => each.lines))], [found]);
  const items = useAsideOfLines(of?.owner ?? null, lines);
  return useMemo(() => {
    if (items === undefined) return { counted: [], aside: [] };
    const itemOf = (line: HoldingLine, { code, quest }: LineAdvice) =>
      items.get(line.id)?.get(keyOfSaying({ code, place: pointerInLine(quest) }));
    const counted = found.flatMap(({ advice, lines: saying }) => {
      const left = saying.filter((line) => !itemOf(line, advice));
      return left.length > 0 ? [{ advice, lines: left }] : [];
    });
    const aside = found.flatMap(({ advice, lines: saying }) =>
      saying.flatMap((line) => {
        const item = itemOf(line, advice);
        return item ? [{ advice, lines: [line], item }] : [];
      }),
    );
    return { counted, aside };
  }, [found, items]);
};
