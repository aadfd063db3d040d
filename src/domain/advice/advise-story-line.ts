import type { Figures } from '#domain/balance/figures.ts';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { adviseLevels } from './advise-levels.ts';
import { adviseApart, adviseIdleLinks, adviseTitles } from './advise-links.ts';
import { adviseQuest } from './advise-quest.ts';
import { adviseDeaths, adviseLateItems } from './advise-world.ts';
import type { LineAdvice } from './advice.ts';
import type { LineCheck } from './line-advice.ts';

const adviseEachQuest: LineCheck = ({ order, quests, official }) =>
  order.flatMap((quest) => {
    const content = quests.get(quest);
    return content ? adviseQuest(content, official).map((advice) => ({ ...advice, quest })) : [];
  });

const checks = [
  adviseApart,
  adviseIdleLinks,
  adviseTitles,
  adviseLevels,
  adviseDeaths,
  adviseLateItems,
  adviseEachQuest,
];

/** In story order. Only the links of a missing quest are checked. `official` is a median official quest. */
export const adviseStoryLine = (
  line: StoryGraph,
  quests: ReadonlyMap<string, QuestContent>,
  official: Figures | null = null,
): LineAdvice[] => {
  const order = storyOrder(line);
  const advised = { line, order, quests, official };
  const ranks = new Map(order.map((id, rank) => [id, rank]));
  return checks
    .flatMap((check) => check(advised))
    .toSorted((one, other) => (ranks.get(one.quest) ?? 0) - (ranks.get(other.quest) ?? 0));
};
