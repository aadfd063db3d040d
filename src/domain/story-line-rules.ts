import type { Violation } from './violation.ts';
import { turnsDirection } from './characters/text-direction.ts';
import { isOneLine } from './field-text.ts';
import { hasLengthWithin, limits } from './limits.ts';
import { findCycle, type Link, listLinks, wouldCreateCycle } from './prerequisite-graph.ts';
import { holdsQuest, type StoryGraph, type StoryLineContent } from './story-line.ts';

/** What is wrong with a story line: the part it is shown beside and, in the graph, the quests, the one at fault last. */
export type StoryLineViolation = Violation & {
  readonly section: 'title' | 'description' | 'story_quests';
  readonly quests?: readonly string[];
};

/** The first rule that a story line breaks, in the order of docs/behaviour.md, Rules of a story line; else null. */
export const checkStoryLine = (line: StoryLineContent): StoryLineViolation | null =>
  checkTitle(line) ?? checkDescription(line) ?? checkQuestCount(line) ?? checkGraph(line);

/** The first rule of the graph that is broken; a line without quests has a sound graph. */
export const checkGraph = (line: StoryGraph): StoryLineViolation | null =>
  checkQuestKeys(line) ?? checkPrerequisites(line) ?? checkCycles(line);

/** Whether so many quests are too many for a line that held `before`: a longer one may keep them and shrink, not grow. */
export const checkQuestMaximum = (quests: number, before: number): StoryLineViolation | null =>
  quests <= Math.max(limits.storyQuests.max, before) ? null : tooManyQuests;

export const tooManyQuests: StoryLineViolation = {
  section: 'story_quests',
  code: 'storyline_quests_too_many',
  message: `A story line should have at most ${limits.storyQuests.max} quests. Take some out, or put them into another story line.`,
};

/** Why two quests of a line can't be linked; null where they can, or are already. */
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
    message: "A quest of the story line is kept under another quest's id.",
  },
  prerequisiteUnknown: {
    section,
    code: 'prerequisite_unknown',
    message: 'A prerequisite must be a quest of the same story line.',
  },
  prerequisiteKey: {
    section,
    code: 'prerequisite_key',
    message: "A prerequisite is kept under another quest's id.",
  },
  prerequisiteSelf: { section, code: 'prerequisite_self', message: 'A quest cannot be its own prerequisite.' },
  prerequisiteCycle: {
    section,
    code: 'prerequisite_cycle',
    message: 'Quests cannot wait for each other in a circle.',
  },
} as const satisfies Record<string, StoryLineViolation>;

const titleViolations = {
  length: {
    section: 'title',
    code: 'storyline_title_length',
    message: 'The storyline title should be between 5 and 50 characters.',
  },
  line: { section: 'title', code: 'storyline_title_line', message: 'The storyline title should be one line.' },
  direction: {
    section: 'title',
    code: 'storyline_title_direction',
    message: 'The storyline title should have no characters that turn the direction of the text.',
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
        message: 'The storyline description should be between 5 and 3000 characters.',
      };

const checkQuestCount = ({ story_quests }: StoryLineContent): StoryLineViolation | null =>
  Object.keys(story_quests).length >= limits.storyQuests.min
    ? null
    : { section, code: 'storyline_quests_too_few', message: 'The storyline should have atleast 2 quests' };

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
