import { type LineAdvice, pathAspects } from '#domain/advice/advice.ts';
import { adviseInSteps, inStoryOrder } from '#domain/advice/advise-in-steps.ts';
import { figuresOf, type MiddleFigures } from '#domain/balance/figures.ts';
import type { LeastAndMost } from '#domain/balance/least-and-most.ts';
import { limits } from '#domain/limits.ts';
import { blankQuest, type QuestContent } from '#domain/quest/quest.ts';
import { hasLogic } from '#domain/story-line/logic/index-logic.ts';
import type { GivenSkills } from '#domain/quest/skills.ts';
import { withTogether } from '#domain/advice/together/merge-advice.ts';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { KnownEntries } from '#domain/world/entry-lookup.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { logError } from '#web/shared/errors/log.ts';
import type { ConnectedLine } from '#web/story-lines/content/use-line-quests.ts';
import { askPathsWorker } from './ask-paths-worker.ts';
import type { PathsAsked, PathsFound } from './check-paths.ts';
import { runWhenIdle } from './run-when-idle.ts';

type TitledGraph = StoryGraph & { readonly title: string };

type Asked = {
  readonly line: TitledGraph;
  readonly quests: ReadonlyMap<string, QuestContent>;
  readonly world: IndexedWorld;
  readonly entries: KnownEntries;
  readonly official: MiddleFigures | null;
  readonly lines?: ReadonlySet<string> | null;
  readonly skills?: GivenSkills | null;
  /** Other lines that share its quests. */
  readonly connected?: readonly ConnectedLine[];
};

export type Found = {
  readonly advice: readonly LineAdvice[];
  /** undefined: the line has no logic. null: not decided. */
  readonly leastAndMost?: LeastAndMost | null;
};

/** Checks a line while the browser has nothing else to do; a worker checks its paths. Returns how to stop. */
export const runChecks = (asked: Asked, onEnd: (found: Found) => void): (() => void) => {
  const { line, quests, world } = asked;
  if (!hasLogic(line) && !asked.connected?.length)
    return runWhenIdle(adviseInSteps({ line, quests }, world, asked), (advice) => onEnd({ advice }));
  let [advice, paths]: [readonly LineAdvice[] | null, PathsFound | null] = [null, null];
  const endIfBoth = (): void => {
    if (!advice || !paths) return;
    const { together, leastAndMost } = paths;
    const all = withTogether([...paths.advice, ...advice], together);
    onEnd({ advice: inStoryOrder(storyOrder(line), all), ...(leastAndMost !== undefined && { leastAndMost }) });
  };
  const endPaths = (found: PathsFound): void => {
    paths = found;
    endIfBoth();
  };
  const stopSteps = runWhenIdle(adviseInSteps({ line, quests }, world, asked), (found) => {
    advice = found;
    endIfBoth();
  });
  const stopPaths = runPathChecks(asked, endPaths);
  return () => {
    stopSteps();
    stopPaths();
  };
};

export type RunChecks = typeof runChecks;

/** The checks that depend on the paths through a line with logic. Returns how to stop. */
export const runPathChecks = (asked: Omit<Asked, 'official'>, onEnd: (found: PathsFound) => void): (() => void) => {
  const sent = toSent(asked);
  const key = JSON.stringify(sent);
  if (last?.key === key) {
    const { found } = last;
    const timer = setTimeout(() => onEnd(found));
    return () => clearTimeout(timer);
  }
  return askPathsWorker(sent, {
    onEnd: (found) => {
      last = { key, found };
      onEnd(found);
    },
    onFail: (error) => {
      logError('The paths of the story line could not be checked', error);
      onEnd(nothingDecided(asked.line));
    },
  });
};

/** What was found last, by what was asked: a moved card or another text asks the same again. */
let last: { readonly key: string; readonly found: PathsFound } | null = null;

/** The request without the texts that no check reads. */
const toSent = ({ line, quests, world, entries, connected = [] }: Omit<Asked, 'official'>): PathsAsked => {
  const { story_quests } = line;
  const there = Object.keys(story_quests).flatMap((id) => {
    const quest = quests.get(id);
    return quest ? [[id, quest] as const] : [];
  });
  return {
    line: { title: line.title, ...graphOf(line) },
    quests: there.map(([id, { title, requirements, objectives, rewards }]) => [
      id,
      { ...blankQuest, title, requirements, objectives, rewards },
    ]),
    figures: there.map(([id, quest]) => [id, figuresOf([quest], world, entries)]),
    world: world.world,
    others: connected.map(({ id, title, ...other }) => ({ id, title, line: graphOf(other) })),
    titles: [line, ...connected].flatMap((each) =>
      Object.keys(each.story_quests).flatMap((id) => {
        const title = quests.get(id)?.title;
        return title === undefined ? [] : [[id, title] as const];
      }),
    ),
  };
};

/** What checks read of a line. The places of cards decide nothing. */
const graphOf = ({ story_quests, choices }: StoryGraph): StoryGraph => ({
  story_quests: Object.fromEntries(
    Object.entries(story_quests).map(([id, storyQuest]) => [id, { ...storyQuest, x: 0, y: 0 }]),
  ),
  ...(choices && { choices }),
});

const nothingDecided = (line: StoryGraph): PathsFound => {
  const [quest = ''] = storyOrder(line);
  const params = { max: limits.outcomes.max, questions: pathAspects, reason: 'failed' } as const;
  return { advice: [{ quest, code: 'not_decided', params }], together: [], leastAndMost: null };
};
