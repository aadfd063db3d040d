import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import { tooManyQuests, type StoryLineViolation } from '#domain/story-line/story-line-rules.ts';
import { holdsQuest, type Position, type StoryGraph } from '#domain/story-line/story-line.ts';
import { blankQuest } from '#domain/quest/quest.ts';
import { addStoryQuest } from '#domain/story-line/edits/add-story-quest.ts';
import { connectQuests } from '#domain/story-line/edits/connect-quests.ts';
import { createStoryQuest, type NewStoryQuest } from '#domain/story-line/edits/create-story-quest.ts';
import { disconnectQuests } from '#domain/story-line/edits/disconnect-quests.ts';
import type { Edit } from '#domain/story-line/edits/edit.ts';
import { moveStoryQuests } from '#domain/story-line/edits/move-story-quests.ts';
import { removeStoryQuests } from '#domain/story-line/edits/remove-story-quests.ts';
import { changeLogic } from '#domain/story-line/logic/change-logic.ts';
import type { GraphCommand } from '#web/story-lines/graph/commands/graph-command.ts';
import {
  type LineContent,
  type QuestDraft,
  type QuestDrafts,
  withDrafts,
} from '#web/story-lines/writing/line-content.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';

/** Quests to put into a line: the place of each, by its id, and the links between them. */
export type QuestGroup = { readonly places: Readonly<Record<string, Position>>; readonly links: readonly Link[] };

export type LineCommand =
  | GraphCommand
  | { readonly kind: 'add'; readonly quest: string }
  /** A new quest, which exists in the line's drafts only. */
  | ({ readonly kind: 'create' } & NewStoryQuest)
  /** `drafts` are new quests of the group. */
  | ({ readonly kind: 'insert'; readonly drafts?: QuestDrafts } & QuestGroup)
  | { readonly kind: 'write'; readonly quest: string; readonly draft: QuestDraft };

/** null where the command was run, else why it was refused. */
export type PerformCommand = (command: LineCommand) => StoryLineViolation | null;

/** Applies a command by the rules of the domain. After a refusal the line is unchanged. */
export const applyLineCommand = (line: LineContent, command: LineCommand): Edit<LineContent> => {
  switch (command.kind) {
    case 'add':
      return addStoryQuest(line, command.quest, loadedWorld());
    case 'create':
      return create(line, command);
    case 'write':
      return { line: withDraft(line, command.quest, command.draft), refusal: null };
    case 'connect':
      return connectQuests(line, command.link);
    case 'move':
    case 'place':
      return { line: moveStoryQuests(line, command.places), refusal: null };
    case 'remove':
      return { line: disconnectQuests(removeStoryQuests(line, command.quests), command.links), refusal: null };
    case 'logic':
      return changeLogic(line, command.change);
    case 'insert':
      return hasRoomFor(line, command)
        ? { line: withDrafts(insertGroup(line, command), { ...line.quests, ...command.drafts }), refusal: null }
        : { line, refusal: tooManyQuests(loadedWorld()) };
  }
};

export const hasRoomFor = (line: StoryGraph, { places }: QuestGroup): boolean => {
  const added = Object.keys(places).filter((id) => !holdsQuest(line, id)).length;
  return added === 0 || Object.keys(line.story_quests).length + added <= loadedWorld().limits.story_quests.max;
};

const create = (line: LineContent, created: NewStoryQuest): Edit<LineContent> => {
  const edit = createStoryQuest(line, created, loadedWorld());
  if (edit.refusal) return edit;
  const content = { ...blankQuest, type: line.type };
  return { line: withDraft(edit.line, created.quest, { content, original: null, expected: null }), refusal: null };
};

const withDraft = (line: LineContent, quest: string, draft: QuestDraft): LineContent =>
  withDrafts(line, { ...line.quests, [quest]: draft });

/** A quest that the line holds already stays where it is. */
const insertGroup = (line: LineContent, { places, links }: QuestGroup): LineContent => {
  const added = Object.keys(places).filter((id) => !Object.hasOwn(line.story_quests, id));
  const grown = added.reduce((before, id) => addStoryQuest(before, id, loadedWorld()).line, line);
  const placed = moveStoryQuests(
    grown,
    Object.fromEntries(Object.entries(places).filter(([id]) => added.includes(id))),
  );
  return links.reduce((before, link) => connectQuests(before, link).line, placed);
};
