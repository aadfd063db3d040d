import { keepOnCanvas } from '#domain/story-line/position.ts';
import type { Reference, StoryGraph } from '#domain/story-line/story-line.ts';
import { containsQuest } from '#domain/story-line/story-line.ts';
import { withStoryQuests } from './edit.ts';
import { withoutPrerequisites } from './remove-story-quests.ts';

/** A quest that the line contains needs none: then the line stays as it is. */
export const addReference = <Line extends StoryGraph>(line: Line, quest: string, shown: Reference): Line =>
  containsQuest(line, quest)
    ? line
    : { ...line, references: { ...line.references, [quest]: { line: shown.line, ...keepOnCanvas(shown) } } };

/** The cards alone. Returns the same object if nothing changes. */
export const withoutReferences = <Line extends StoryGraph>(line: Line, quests: readonly string[]): Line => {
  const { references, ...others } = line;
  if (!references || !quests.some((quest) => Object.hasOwn(references, quest))) return line;
  const left = Object.entries(references).filter(([quest]) => !quests.includes(quest));
  return { ...others, ...(left.length > 0 && { references: Object.fromEntries(left) }) } as Line;
};

/** Also takes them out of what quests of the line need. */
export const removeReferences = <Line extends StoryGraph>(line: Line, quests: readonly string[]): Line => {
  const left = withoutReferences(line, quests);
  if (left === line) return line;
  const removed = new Set(quests.filter((quest) => !containsQuest(line, quest)));
  const story_quests = Object.fromEntries(
    Object.entries(line.story_quests).map(([id, storyQuest]) => [id, withoutPrerequisites(storyQuest, removed)]),
  );
  return withStoryQuests(left, story_quests);
};
