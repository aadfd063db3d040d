import type { StoryLineRules, Violation } from '#domain/violation.ts';
import { turnsDirection } from '#domain/text/text-direction.ts';
import { isOneLine } from '#domain/text/field-text.ts';
import { hasLengthWithin, limits } from '#domain/limits.ts';
import { findCycle, type Link, listLinks, wouldCreateCycle } from './prerequisite-graph.ts';
import { holdsQuest, type StoryGraph, type StoryLineContent } from './story-line.ts';

/** In the graph, the wrong quest comes last. */
export type StoryLinePlace = {
  readonly section: 'title' | 'description' | 'story_quests';
  readonly quests?: readonly string[];
};

export type StoryLineViolation = Violation<StoryLineRules> & StoryLinePlace;

/** The first broken rule, in the order of docs/behaviour.md, Rules of a story line. */
export const checkStoryLine = (line: StoryLineContent): StoryLineViolation | null =>
  checkTitle(line) ?? checkDescription(line) ?? checkQuestCount(line) ?? checkGraph(line);

export const checkGraph = (line: StoryGraph): StoryLineViolation | null =>
  checkQuestKeys(line) ?? checkPrerequisites(line) ?? checkCycles(line);

/** A line above the maximum may shrink but not grow. */
export const checkQuestMaximum = (quests: number, before: number): StoryLineViolation | null =>
  quests <= Math.max(limits.storyQuests.max, before) ? null : tooManyQuests;

export const tooManyQuests: StoryLineViolation = {
  section: 'story_quests',
  code: 'storyline_quests_too_many',
  params: { max: limits.storyQuests.max },
};

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

const titleViolations = {
  length: {
    section: 'title',
    code: 'storyline_title_length',
    params: limits.storyLineTitle,
  },
  line: { section: 'title', code: 'storyline_title_line', params: {} },
  direction: {
    section: 'title',
    code: 'storyline_title_direction',
    params: {},
  },
} as const satisfies Record<string, StoryLineViolation>;

const checkTitle = ({ title }: StoryLineContent): StoryLineViolation | null => {
  if (!hasLengthWithin(title, limits.storyLineTitle)) return titleViolations.length;
  if (!isOneLine(title)) return titleViolations.line;
  return turnsDirection(title) ? titleViolations.direction : null;
};

const checkDescription = ({ description }: StoryLineContent): StoryLineViolation | null =>
  hasLengthWithin(description, limits.storyLineDescription)
    ? null
    : {
        section: 'description',
        code: 'storyline_description_length',
        params: limits.storyLineDescription,
      };

const checkQuestCount = ({ story_quests }: StoryLineContent): StoryLineViolation | null =>
  Object.keys(story_quests).length >= limits.storyQuests.min
    ? null
    : { section, code: 'storyline_quests_too_few', params: { min: limits.storyQuests.min } };

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
