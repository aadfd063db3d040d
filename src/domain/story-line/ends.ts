import type { StoryGraph } from './story-line.ts';
import { storyOrder } from './prerequisite-graph.ts';

/** The quests that end a story: compulsory ones that no compulsory quest follows, directly or behind optional ones. */
export const endsOf = (line: StoryGraph): Set<string> => {
  const isCompulsory = (quest: string): boolean => line.story_quests[quest]?.optional !== true;
  const leadsOn = new Set<string>();
  for (const quest of storyOrder(line).toReversed())
    if (isCompulsory(quest) || leadsOn.has(quest))
      for (const before of Object.keys(line.story_quests[quest]?.prerequisite_quests ?? {})) leadsOn.add(before);
  return new Set(Object.keys(line.story_quests).filter((quest) => isCompulsory(quest) && !leadsOn.has(quest)));
};
