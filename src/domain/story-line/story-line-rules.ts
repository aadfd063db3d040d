import { turnsDirection, isOneLine } from '#domain/text/text.ts';
import { hasLengthWithin } from '#domain/limits.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { checkLogic } from './logic/logic-rules.ts';
import { findCycle, type Link, listLinks, wouldCreateCycle } from './prerequisite-graph.ts';
import type { StoryLineViolation } from './story-line-violation.ts';
import { holdsQuest, type StoryGraph, type StoryLineContent } from './story-line.ts';

/** The first broken rule, in the order of docs/behaviour.md, Rules of a story line. */
export const checkStoryLine = (line: StoryLineContent, world: IndexedWorld): StoryLineViolation | null =>
  checkTitle(line, world) ?? checkDescription(line, world) ?? checkQuestCount(line, world) ?? checkGraph(line);

export const checkGraph = (line: StoryGraph): StoryLineViolation | null =>
  checkQuestKeys(line) ?? checkPrerequisites(line) ?? checkCycles(line) ?? checkLogic(line);

/** A line above the maximum may shrink but not grow. */
export const checkQuestMaximum = (quests: number, before: number, world: IndexedWorld): StoryLineViolation | null =>
  quests <= Math.max(world.limits.story_quests.max, before) ? null : tooManyQuests(world);

export const tooManyQuests = ({ limits }: IndexedWorld): StoryLineViolation => ({
  section: 'story_quests',
  code: 'storyline_quests_too_many',
  params: { max: limits.story_quests.max },
});

/** null: the quests can be linked, or are already. */
export const checkLink = (line: StoryGraph, link: Link): StoryLineViolation | null => {
  const quests = [link.source, link.target];
  if (!quests.every((id) => holdsQuest(line, id))) return { ...graphViolations.prerequisiteUnknown, quests };
  if (link.source === link.target) return { ...graphViolations.prerequisiteSelf, quests: [link.source] };
  return wouldCreateCycle(line, link) ? { ...graphViolations.prerequisiteCycle, quests } : null;
};

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
  prerequisiteSelf: { section, code: 'prerequisite_self', params: {} },
  prerequisiteCycle: {
    section,
    code: 'prerequisite_cycle',
    params: {},
  },
} as const satisfies Record<string, StoryLineViolation>;

type Check = (line: StoryLineContent, world: IndexedWorld) => StoryLineViolation | null;

const checkTitle: Check = ({ title }, { limits }) => {
  if (!hasLengthWithin(title, limits.story_line_title))
    return { section: 'title', code: 'storyline_title_length', params: limits.story_line_title };
  if (!isOneLine(title)) return { section: 'title', code: 'storyline_title_line', params: {} };
  return turnsDirection(title) ? { section: 'title', code: 'storyline_title_direction', params: {} } : null;
};

const checkDescription: Check = ({ description }, { limits }) =>
  hasLengthWithin(description, limits.story_line_description)
    ? null
    : { section: 'description', code: 'storyline_description_length', params: limits.story_line_description };

const checkQuestCount: Check = ({ story_quests }, { limits }) => {
  const { min } = limits.story_quests;
  return Object.keys(story_quests).length >= min
    ? null
    : { section, code: 'storyline_quests_too_few', params: { min } };
};

const checkQuestKeys = ({ story_quests }: StoryGraph): StoryLineViolation | null => {
  const misplaced = Object.entries(story_quests).find(([key, { quest }]) => key !== quest);
  return misplaced ? { ...graphViolations.storyQuestKey, quests: [misplaced[1].quest, misplaced[0]] } : null;
};

const checkPrerequisites = (line: StoryGraph): StoryLineViolation | null => {
  const links = listLinks(line);
  const stray = links.find(({ source }) => !holdsQuest(line, source));
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
