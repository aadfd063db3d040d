import type { QuestContent } from '#domain/quest/quest.ts';
import { addStoryQuest } from '#domain/story-line/edits/add-story-quest.ts';
import { connectQuests } from '#domain/story-line/edits/connect-quests.ts';
import type { Edit } from '#domain/story-line/edits/edit.ts';
import { moveStoryQuests } from '#domain/story-line/edits/move-story-quests.ts';
import { keepInChoices, withPrerequisites } from '#domain/story-line/logic/keep-logic.ts';
import { checkLogic } from '#domain/story-line/logic/logic-rules.ts';
import type { Choices } from '#domain/story-line/logic/logic-shape.ts';
import { withChoices } from '#domain/story-line/logic/write-choices.ts';
import { type LogicFields, hasLogicKeys, logicKeysOf } from '#domain/story-line/logic/write-story-quest.ts';
import { type Link, listLinks } from '#domain/story-line/prerequisite-graph.ts';
import { tooManyQuests } from '#domain/story-line/graph-rules.ts';
import { containsQuest, type Position, type StoryGraph } from '#domain/story-line/story-line.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import type { LineContent, QuestDrafts } from '#web/story-lines/content/line-content.ts';

/** Quests to insert into a line: their places by their ids, and the links between them. */
export type QuestGroup = {
  readonly places: Readonly<Record<string, Position>>;
  readonly links: readonly Link[];
  /** The logic of the quests that have any. A quest needs at most as many prerequisites as are inserted with it. */
  readonly logic?: Readonly<Record<string, LogicFields>>;
  readonly choices?: Choices;
};

/** A copied group also has the contents of quests that are not saved yet. */
export type CopiedGroup = QuestGroup & { readonly unsaved?: Readonly<Record<string, QuestContent>> };

/** A property with these entries; without entries there is no property. */
export const unlessEmpty = <Key extends string, Value>(
  key: Key,
  entries: readonly (readonly [string, Value])[],
): { readonly [Each in Key]?: Readonly<Record<string, Value>> } =>
  (entries.length > 0 ? { [key]: Object.fromEntries(entries) } : {}) as {
    readonly [Each in Key]?: Record<string, Value>;
  };

const hasRoomFor = (line: StoryGraph, { places }: QuestGroup): boolean => {
  const added = Object.keys(places).filter((id) => !containsQuest(line, id)).length;
  return added === 0 || Object.keys(line.story_quests).length + added <= loadedWorld().limits.story_quests.max;
};

/** The line with the quests of a group. A quest that it contains already stays as it is. */
export const insertGroup = <Line extends StoryGraph>(line: Line, group: QuestGroup): Edit<Line> => {
  if (!hasRoomFor(line, group)) return { line, refusal: tooManyQuests(loadedWorld()) };
  const added = Object.keys(group.places).filter((id) => !containsQuest(line, id));
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
  const put = keepInChoices(choices, (id) => containsQuest(line, id));
  return put ? withChoices(line, { ...put, ...line.choices }) : line;
};

/** Copies quests with the links among them, and the choices whose quests are all copied. */
export const copyGroup = (
  { story_quests, choices = {}, quests = {} }: LineContent,
  ids: Iterable<string>,
): CopiedGroup => {
  const wanted = new Set(ids);
  const copied = Object.fromEntries(Object.entries(story_quests).filter(([id]) => wanted.has(id)));
  const whole = Object.entries(choices).filter(([, choice]) => choice.quests.every((id) => wanted.has(id)));
  return {
    places: Object.fromEntries(Object.entries(copied).map(([id, { x, y }]) => [id, { x, y }])),
    links: listLinks({ story_quests: copied }).filter(({ source }) => wanted.has(source)),
    ...unlessEmpty(
      'logic',
      Object.entries(copied).flatMap(([id, each]) => (hasLogicKeys(each) ? [[id, logicKeysOf(each)]] : [])),
    ),
    ...unlessEmpty('choices', whole),
    ...unlessEmpty('unsaved', unsavedOf(quests, wanted)),
  };
};

const unsavedOf = (drafts: QuestDrafts, wanted: ReadonlySet<string>): [string, QuestContent][] =>
  Object.entries(drafts).flatMap(([id, { original, content }]): [string, QuestContent][] =>
    original === null && wanted.has(id) ? [[id, content]] : [],
  );
