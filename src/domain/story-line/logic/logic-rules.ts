import { hasLengthWithin, isWithin, limits } from '#domain/limits.ts';
import type { StoryLineViolation } from '#domain/story-line/story-line-violation.ts';
import { containsQuest, type StoryGraph, type StoryQuest } from '#domain/story-line/story-line.ts';
import { isOneLine, turnsDirection } from '#domain/text/text.ts';
import type { Choice, Repeat } from './logic-shape.ts';

export const checkLogic = (line: StoryGraph): StoryLineViolation | null => checkStoryQuests(line) ?? checkChoices(line);

const checkStoryQuests = ({ story_quests }: StoryGraph): StoryLineViolation | null => {
  for (const storyQuest of Object.values(story_quests)) {
    const violation = checkNeeds(storyQuest) ?? checkRepeat(storyQuest);
    if (violation) return violation;
  }
  return null;
};

const checkNeeds = ({ quest, needs, prerequisite_quests }: StoryQuest): StoryLineViolation | null => {
  if (needs === undefined) return null;
  const range = { min: 1, max: Object.keys(prerequisite_quests).length };
  if (isWithin(needs, range)) return null;
  return { section: 'story_quests', quests: [quest], part: 'needs', code: 'quest_needs', params: range };
};

const checkRepeat = ({ quest, repeat }: StoryQuest): StoryLineViolation | null => {
  if (!repeat) return null;
  const place = { section: 'story_quests', quests: [quest], part: 'repeat' } as const;
  if (!hasRightHours(repeat)) return { ...place, code: 'quest_repeat_hours', params: limits.repeatHours };
  return hasRightTime(repeat) ? null : { ...place, code: 'quest_repeat_time', params: {} };
};

const hasRightHours = ({ every, hours }: Repeat): boolean =>
  every === 'hours' ? hours !== undefined && isWithin(hours, limits.repeatHours) : hours === undefined;

const timeShape = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/;

const hasRightTime = ({ every, at }: Repeat): boolean => at === undefined || (every !== 'hours' && timeShape.test(at));

const checkChoices = (line: StoryGraph): StoryLineViolation | null => {
  const entries = Object.entries(line.choices ?? {});
  if (entries.length > limits.choices.max)
    return { section: 'choices', code: 'choices_too_many', params: limits.choices };
  for (const [id, choice] of entries) {
    const violation = checkChoiceId(id) ?? checkChoiceTitle(id, choice) ?? checkChosenQuests(line, id, choice);
    if (violation) return violation;
  }
  return null;
};

const idShape = new RegExp(`^[A-Za-z0-9_-]{${limits.choiceId.min},${limits.choiceId.max}}$`);

const checkChoiceId = (id: string): StoryLineViolation | null =>
  idShape.test(id) ? null : { section: 'choices', choice: id, code: 'choice_id', params: limits.choiceId };

const checkChoiceTitle = (id: string, { title }: Choice): StoryLineViolation | null =>
  hasLengthWithin(title, limits.choiceTitle) && isOneLine(title) && !turnsDirection(title)
    ? null
    : { section: 'choices', choice: id, part: 'title', code: 'choice_title', params: limits.choiceTitle };

const checkChosenQuests = (line: StoryGraph, id: string, { quests, at_most }: Choice): StoryLineViolation | null => {
  const place = { section: 'choices', choice: id, part: 'quests' } as const;
  if (!quests.every((quest) => containsQuest(line, quest)))
    return { ...place, code: 'choice_quest_unknown', params: {} };
  if (new Set(quests).size < quests.length) return { ...place, code: 'choice_quest_twice', params: {} };
  if (quests.length < limits.choiceQuests.min)
    return { ...place, code: 'choice_quests_too_few', params: limits.choiceQuests };
  const range = { min: 1, max: quests.length - 1 };
  return isWithin(at_most, range) ? null : { ...place, part: 'at_most', code: 'choice_at_most', params: range };
};
