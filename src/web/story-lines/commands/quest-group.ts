import type { QuestContent } from '#domain/quest/quest.ts';
import { addStoryQuest } from '#domain/story-line/edits/add-story-quest.ts';
import { connectQuests } from '#domain/story-line/edits/connect-quests.ts';
import type { Edit } from '#domain/story-line/edits/edit.ts';
import { moveStoryQuests } from '#domain/story-line/edits/move-story-quests.ts';
import { keepInChoices, withPrerequisites } from '#domain/story-line/logic/keep-logic.ts';
import { checkLogic } from '#domain/story-line/logic/logic-rules.ts';
import type { Choices } from '#domain/story-line/logic/logic-shape.ts';
import { withChoices } from '#domain/story-line/logic/write-choices.ts';
import type { LogicParts } from '#domain/story-line/logic/write-story-quest.ts';
import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import { tooManyQuests } from '#domain/story-line/story-line-rules.ts';
import { holdsQuest, type Position, type StoryGraph } from '#domain/story-line/story-line.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';

/** Quests to put into a line: the place of each, by its id, and the links between them. */
export type QuestGroup = {
  readonly places: Readonly<Record<string, Position>>;
  readonly links: readonly Link[];
  /** Of the quests that have such parts. Each needs at most as many prerequisites as are put in with it. */
  readonly logic?: Readonly<Record<string, LogicParts>>;
  readonly choices?: Choices;
};

/** What is copied also has what is written of quests that are not saved yet. */
export type CopiedGroup = QuestGroup & { readonly unsaved?: Readonly<Record<string, QuestContent>> };

/** A part of a group; without any entry, the group does not have it. */
export const present = <Key extends string, Value>(
  key: Key,
  entries: readonly (readonly [string, Value])[],
): { readonly [Each in Key]?: Readonly<Record<string, Value>> } =>
  (entries.length > 0 ? { [key]: Object.fromEntries(entries) } : {}) as {
    readonly [Each in Key]?: Record<string, Value>;
  };

const hasRoomFor = (line: StoryGraph, { places }: QuestGroup): boolean => {
  const added = Object.keys(places).filter((id) => !holdsQuest(line, id)).length;
  return added === 0 || Object.keys(line.story_quests).length + added <= loadedWorld().limits.story_quests.max;
};

/** A quest that the line holds already stays as it is. */
export const insertGroup = <Line extends StoryGraph>(line: Line, group: QuestGroup): Edit<Line> => {
  if (!hasRoomFor(line, group)) return { line, refusal: tooManyQuests(loadedWorld()) };
  const added = Object.keys(group.places).filter((id) => !holdsQuest(line, id));
  const grown = added.reduce((before, id) => addStoryQuest(before, id, loadedWorld()).line, line);
  const placed = moveStoryQuests(
    grown,
    Object.fromEntries(Object.entries(group.places).filter(([id]) => added.includes(id))),
  );
  const linked = group.links.reduce((before, link) => connectQuests(before, link).line, placed);
  const inserted = withGroupChoices(withGroupLogic(linked, added, group), group);
  const refusal = checkLogic(inserted);
  return refusal ? { line, refusal } : { line: inserted, refusal: null };
};

const withGroupLogic = <Line extends StoryGraph>(line: Line, added: readonly string[], { logic }: QuestGroup): Line => {
  if (!logic) return line;
  const story_quests = { ...line.story_quests };
  for (const id of added) {
    const storyQuest = story_quests[id];
    const parts = logic[id];
    if (!storyQuest || !parts) continue;
    story_quests[id] = withPrerequisites({ ...storyQuest, ...parts }, storyQuest.prerequisite_quests);
  }
  return { ...line, story_quests };
};

const withGroupChoices = <Line extends StoryGraph>(line: Line, { choices }: QuestGroup): Line => {
  const put = keepInChoices(choices, (id) => holdsQuest(line, id));
  return put ? withChoices(line, { ...put, ...line.choices }) : line;
};
