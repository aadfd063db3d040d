import { areSameChoices, haveSameLogic } from '#domain/story-line/logic/write-story-quest.ts';
import { importedFields, type StoryQuest } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-lines.ts';
import { haveSameDrafts, type LineContent } from './line-content.ts';
import { includedQuests } from './included-quests.ts';

/** Whether two contents are equal. Shared parts are compared by identity, which is fast. */
export const isSameContent = (one: LineContent, other: LineContent): boolean =>
  one === other ||
  (one.title === other.title &&
    one.description === other.description &&
    one.type === other.type &&
    areSameStoryQuests(one.story_quests, other.story_quests) &&
    areSameChoices(one.choices, other.choices) &&
    haveSameCanvasElements(one, other) &&
    haveSameDrafts(one, other));

/** What stands on the canvas apart from the line's own quests. */
const haveSameCanvasElements = (one: LineContent, other: LineContent): boolean =>
  importedFields.every(
    (part) => one[part] === other[part] || JSON.stringify(one[part]) === JSON.stringify(other[part]),
  );

type StoryQuests = LineContent['story_quests'];

const areSameStoryQuests = (one: StoryQuests, other: StoryQuests): boolean => {
  if (one === other) return true;
  if (!haveSameKeys(one, other)) return false;
  return Object.entries(one).every(([id, storyQuest]) => isSameStoryQuest(storyQuest, other[id]));
};

const isSameStoryQuest = (one: StoryQuest, other: StoryQuest | undefined): boolean =>
  one === other ||
  (one.x === other?.x && one.y === other.y && haveSamePrerequisites(one, other) && haveSameLogic(one, other));

const haveSamePrerequisites = (one: StoryQuest, other: StoryQuest): boolean => {
  if (one.prerequisite_quests === other.prerequisite_quests) return true;
  const sources = Object.keys(one.prerequisite_quests);
  const others = other.prerequisite_quests;
  return sources.length === Object.keys(others).length && sources.every((source) => Object.hasOwn(others, source));
};

/** Whether the quests are the same in the same order. The first one decides where a new one goes. */
const haveSameKeys = (one: StoryQuests, other: StoryQuests): boolean => {
  const keys = Object.keys(one);
  const others = Object.keys(other);
  return keys.length === others.length && keys.every((key, index) => key === others[index]);
};

export const nameLineDifferences = (one: LineContent, other: LineContent): string[] => {
  const [quests, others] = [one.story_quests, other.story_quests];
  const pairs = Object.entries(quests).map(([id, quest]) => [quest, others[id] ?? quest] as const);
  const differing = [
    ['title', one.title !== other.title],
    ['type', one.type !== other.type],
    ['description', one.description !== other.description],
    ['quests', !haveSameKeys(quests, others)],
    ['links', pairs.some(([quest, counterpart]) => !haveSamePrerequisites(quest, counterpart))],
    ['logic', pairs.some(([quest, counterpart]) => !haveSameLogic(quest, counterpart))],
    ['choices', !areSameChoices(one.choices, other.choices)],
    [
      'places',
      !haveSameCanvasElements(one, other) || pairs.some(([quest, { x, y }]) => quest.x !== x || quest.y !== y),
    ],
  ] as const;
  return [
    ...differing.flatMap(([name, differs]) => (differs ? [texts.contentNames[name]] : [])),
    ...includedQuests.nameDrafts(one),
  ];
};
