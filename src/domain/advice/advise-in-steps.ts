import type { QuestContent } from '#domain/quest/quest.ts';
import { hasPaths } from '#domain/story-line/logic/index-logic.ts';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { noEntries } from '#domain/world/entry-lookup.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { adviseLevels } from './advise-levels.ts';
import { adviseShortLevels } from './advise-short-levels.ts';
import { adviseApart, adviseIdleLinks, adviseReferences, adviseTitles } from './advise-links.ts';
import { adviseQuest, type KnownToAdvice } from './advise-quest.ts';
import { adviseDeaths, adviseLateItems } from './advise-world.ts';
import type { LineAdvice } from './advice.ts';
import { adviseRepeated } from './logic/advise-repeated.ts';

const checksOfAny = [adviseApart, adviseReferences, adviseTitles, adviseRepeated];
const checksOfOnePath = [
  adviseApart,
  adviseReferences,
  adviseIdleLinks,
  adviseTitles,
  adviseLevels,
  adviseDeaths,
  adviseLateItems,
  adviseRepeated,
];

export type ContentLine = { readonly line: StoryGraph; readonly quests: ReadonlyMap<string, QuestContent> };

/** In story order, in steps of a few milliseconds. Only the links of a missing quest are checked, and no paths. */
export function* adviseInSteps(
  content: ContentLine,
  world: IndexedWorld,
  known: KnownToAdvice = {},
): Generator<undefined, readonly LineAdvice[]> {
  const order = storyOrder(content.line);
  const found: LineAdvice[] = [...(yield* adviseLineInSteps(content, world, known))];
  for (const quest of order) {
    const whole = content.quests.get(quest);
    if (whole) found.push(...adviseQuest(whole, world, known).map((advice) => ({ ...advice, quest })));
    yield;
  }
  return inStoryOrder(order, found);
}

/** The same without what each of its quests says by itself. */
export function* adviseLineInSteps(
  { line, quests }: ContentLine,
  world: IndexedWorld,
  { official = null, entries = noEntries, skills = null, lines = null }: KnownToAdvice = {},
): Generator<undefined, readonly LineAdvice[]> {
  const order = storyOrder(line);
  const advised = { line, order, quests, world, official, entries, skills, lines };
  const found: LineAdvice[] = [];
  for (const check of hasPaths(line) ? checksOfAny : checksOfOnePath) {
    found.push(...check(advised));
    yield;
  }
  for (const quest of world.world.levels ? order : []) {
    const whole = quests.get(quest);
    if (whole) found.push(...adviseShortLevels(advised, whole, quest));
    yield;
  }
  return found;
}

export const atOnce = <Result>(steps: Generator<undefined, Result>): Result => {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};

export const adviseAtOnce = (...advised: Parameters<typeof adviseInSteps>): readonly LineAdvice[] =>
  atOnce(adviseInSteps(...advised));

/** Advice on one quest keeps its order. */
export const inStoryOrder = (order: readonly string[], found: readonly LineAdvice[]): readonly LineAdvice[] => {
  const ranks = new Map(order.map((id, rank) => [id, rank]));
  return found.toSorted((one, other) => (ranks.get(one.quest) ?? 0) - (ranks.get(other.quest) ?? 0));
};
