import type { LineAdvice } from '#domain/advice/advice.ts';
import type { QuestMarks } from '#web/story-lines/graph/marks/quest-mark.ts';

/** How much advice each quest has, for the canvas. */
export const checkMarks = (advice: readonly LineAdvice[]): QuestMarks => {
  const byQuest = Map.groupBy(advice, ({ quest }) => quest);
  return new Map([...byQuest].map(([quest, { length }]) => [quest, { checks: length }]));
};
