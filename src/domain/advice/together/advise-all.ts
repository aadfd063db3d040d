import { adviseLineInSteps, atOnce, inStoryOrder, type ContentLine } from '#domain/advice/advise-in-steps.ts';
import { adviseQuest, type KnownToAdvice } from '#domain/advice/advise-quest.ts';
import { skillsGivenBy } from '#domain/quest/skills.ts';
import type { LineAdvice } from '#domain/advice/advice.ts';
import { adviseLogic, outcomesOf } from '#domain/advice/logic/advise-logic.ts';
import { hasLogic } from '#domain/story-line/logic/index-logic.ts';
import { mostSteps, type StepsLeft } from '#domain/story-line/outcomes/find-outcomes.ts';
import { mostReachWork, reachIn } from '#domain/story-line/outcomes/reach.ts';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { adviseTogether } from './advise-together.ts';
import { withTogether } from './merge-advice.ts';

export type TitledLine = StoryGraph & { readonly id: string; readonly title: string };

export type WholeContent = { readonly quests: readonly Quest[]; readonly lines: readonly TitledLine[] };

/** `line`: the story line that says so of its quest; null: the quest says so by itself. */
export type Remark = { readonly advice: LineAdvice; readonly title: string | null; readonly line: TitledLine | null };

/** What all lines may take together, so that any content is checked in a few seconds. What is left then counts as not decided. */
const most = { steps: 8 * mostSteps, work: 3 * mostReachWork } as const;

/** All of an owner's quests and lines, as one. Skills count as given that any of the quests gives. */
export const adviseAll = (
  { quests, lines }: WholeContent,
  world: IndexedWorld,
  known: KnownToAdvice = {},
): Remark[] => {
  const byId = new Map(quests.map((quest) => [quest.id, quest]));
  const titleOf = (id: string): string | null => byId.get(id)?.title ?? null;
  const skills = known.skills ?? skillsGivenBy(quests, world);
  const ids = new Set(lines.map(({ id }) => id));
  const left = { steps: most.steps, work: most.work };
  const together = adviseTogether(
    lines.map((line) => ({ id: line.id, title: line.title, line })),
    titleOf,
    left,
  );
  const ofQuests = quests.flatMap((quest) =>
    adviseQuest(quest, world, { ...known, skills }).map((advice): Remark => ({
      advice: { ...advice, quest: quest.id },
      title: quest.title,
      line: null,
    })),
  );
  const ofLines = lines.flatMap((line) => {
    const found = adviseWithOthers({ line, quests: byId }, world, {
      known: { ...known, skills, lines: ids },
      together: together.get(line.id) ?? [],
      left,
    });
    return inStoryOrder(storyOrder(line), found).map((advice): Remark => ({
      advice,
      title: titleOf(advice.quest),
      line,
    }));
  });
  return [...ofQuests, ...ofLines];
};

type OtherLines = { readonly known: KnownToAdvice; readonly together: readonly LineAdvice[]; readonly left: Left };

const adviseWithOthers = (
  content: ContentLine,
  world: IndexedWorld,
  { known, together, left }: OtherLines,
): readonly LineAdvice[] => {
  const plain = atOnce(adviseLineInSteps(content, world, known));
  const paths = hasLogic(content.line) ? advisePaths(content, world, left) : [];
  return withTogether([...paths, ...plain], together);
};

type LineAmongOthers = ContentLine & {
  readonly line: TitledLine;
  /** Those that share quests with it, themselves or through each other. */
  readonly others: readonly TitledLine[];
  readonly titleOf: (quest: string) => string | null;
};

/** What `adviseAll` finds in one line, without what its quests say by themselves. */
export const adviseAmongOthers = (
  { line, others, quests, titleOf }: LineAmongOthers,
  world: IndexedWorld,
): readonly LineAdvice[] => {
  const left = { steps: most.steps, work: most.work };
  const all = [line, ...others].map((each) => ({ id: each.id, title: each.title, line: each }));
  const together = adviseTogether(all, titleOf, left).get(line.id) ?? [];
  return adviseWithOthers({ line, quests }, world, { known: {}, together, left });
};

type Left = StepsLeft & { work: number };

const advisePaths = (content: Parameters<typeof adviseLogic>[0], world: IndexedWorld, left: Left): LineAdvice[] => {
  const { logic, outcomes } = outcomesOf(content, world, left);
  const reach = outcomes && reachIn(logic, outcomes, Math.min(mostReachWork, left.work));
  const found = adviseLogic(content, world, { logic, outcomes, reach });
  left.work -= reach?.spent() ?? 0;
  return found;
};
