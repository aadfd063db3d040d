import { prerequisitesOf, storyLayers } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';

/** Whether one quest comes before another. The search ends at the step of the earlier one. */
export const beforeIn = (line: StoryGraph) => {
  const steps = new Map(storyLayers(line).flatMap((quests, step) => quests.map((quest) => [quest, step])));
  const stepOf = (quest: string): number => steps.get(quest) ?? 0;

  return (earlier: string, later: string): boolean => {
    const seen = new Set([later]);
    for (const quest of seen) {
      if (quest === earlier) return earlier !== later;
      for (const each of prerequisitesOf(line, quest)) if (stepOf(each) >= stepOf(earlier)) seen.add(each);
    }
    return false;
  };
};
