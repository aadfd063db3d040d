import type { IndexedWorld } from '#domain/world/index-world.ts';
import { checkLogic } from './logic/logic-rules.ts';
import { findCycle, type Link, listAllLinks, wouldCreateCycle } from './prerequisite-graph.ts';
import type { StoryLineViolation } from './story-line-violation.ts';
import { containsQuest, showsQuest, type StoryGraph } from './story-line.ts';

export const checkGraph = (line: StoryGraph): StoryLineViolation | null =>
  checkQuestKeys(line) ?? checkPrerequisites(line) ?? checkCycles(line) ?? checkLogic(line);

export const tooManyQuests = ({ limits }: IndexedWorld): StoryLineViolation => ({
  section: 'story_quests',
  code: 'storyline_quests_too_many',
  params: { max: limits.story_quests.max },
});

/** null: the quests can be linked, or are already. */
export const checkLink = (line: StoryGraph, link: Link): StoryLineViolation | null => {
  const quests = [link.source, link.target];
  if (!showsQuest(line, link.source) || !containsQuest(line, link.target))
    return { ...graphViolations.prerequisiteUnknown, quests };
  if (link.source === link.target) return { ...graphViolations.prerequisiteSelf, quests: [link.source] };
  return wouldCreateCycle(line, link) ? { ...graphViolations.prerequisiteCycle, quests } : null;
};

/** A link is led to where the line has one. */
export const linkPresent = ({ source, target }: Link): StoryLineViolation => ({
  ...graphViolations.prerequisitePresent,
  quests: [source, target],
});

const section = 'story_quests';

const graphViolations = {
  storyQuestKey: {
    section,
    code: 'story_quest_key',
    params: {},
  },
  prerequisiteUnknown: {
    section,
    code: 'prerequisite_unknown',
    params: {},
  },
  prerequisiteKey: {
    section,
    code: 'prerequisite_key',
    params: {},
  },
  prerequisitePresent: { section, code: 'prerequisite_present', params: {} },
  prerequisiteSelf: { section, code: 'prerequisite_self', params: {} },
  prerequisiteCycle: {
    section,
    code: 'prerequisite_cycle',
    params: {},
  },
} as const satisfies Record<string, StoryLineViolation>;

const checkQuestKeys = ({ story_quests }: StoryGraph): StoryLineViolation | null => {
  const misplaced = Object.entries(story_quests).find(([key, { quest }]) => key !== quest);
  return misplaced ? { ...graphViolations.storyQuestKey, quests: [misplaced[1].quest, misplaced[0]] } : null;
};

const checkPrerequisites = (line: StoryGraph): StoryLineViolation | null => {
  const links = listAllLinks(line);
  const stray = links.find(({ source }) => !showsQuest(line, source));
  if (stray) return { ...graphViolations.prerequisiteUnknown, quests: [stray.source, stray.target] };
  const misnamed = links.find(
    ({ source, target }) => line.story_quests[target]?.prerequisite_quests[source] !== source,
  );
  if (misnamed) return { ...graphViolations.prerequisiteKey, quests: [misnamed.source, misnamed.target] };
  const self = links.find(({ source, target }) => source === target);
  return self ? { ...graphViolations.prerequisiteSelf, quests: [self.source] } : null;
};

const checkCycles = (line: StoryGraph): StoryLineViolation | null => {
  const quests = findCycle(line);
  return quests && { ...graphViolations.prerequisiteCycle, quests };
};
