import type { Figures } from '#domain/balance/figures.ts';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { adviseLevels } from './advise-levels.ts';
import { adviseApart, adviseIdleLinks, adviseTitles } from './advise-links.ts';
import { adviseQuest } from './advise-quest.ts';
import { adviseDeaths, adviseLateItems } from './advise-world.ts';
import type { LineAdvice } from './advice.ts';

const checks = [adviseApart, adviseIdleLinks, adviseTitles, adviseLevels, adviseDeaths, adviseLateItems];

/** In story order. Only the links of a missing quest are checked. `official` is a median official quest. */
export const adviseStoryLine = (
  line: StoryGraph,
  quests: ReadonlyMap<string, QuestContent>,
  official: Figures | null = null,
): readonly LineAdvice[] => {
  const steps = adviseInSteps(line, quests, official);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};

/** The same in steps of a few milliseconds each, because a long line takes a tenth of a second. */
export function* adviseInSteps(
  line: StoryGraph,
  quests: ReadonlyMap<string, QuestContent>,
  official: Figures | null = null,
): Generator<undefined, readonly LineAdvice[]> {
  const order = storyOrder(line);
  const advised = { line, order, quests, official };
  const found: LineAdvice[] = [];
  for (const check of checks) {
    found.push(...check(advised));
    yield;
  }
  for (const quest of order) {
    const content = quests.get(quest);
    if (content) found.push(...adviseQuest(content, official).map((advice) => ({ ...advice, quest })));
    yield;
  }
  const ranks = new Map(order.map((id, rank) => [id, rank]));
  return found.toSorted((one, other) => (ranks.get(one.quest) ?? 0) - (ranks.get(other.quest) ?? 0));
}
