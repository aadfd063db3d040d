// Read this folder in this order: this file, describe-line-command, line-editing, then quest-group and plan-insertion.

import type { StoryLineViolation } from '#domain/story-line/story-line-violation.ts';
import { blankQuest } from '#domain/quest/quest.ts';
import { addStoryQuest } from '#domain/story-line/edits/add-story-quest.ts';
import { addReference, removeReferences } from '#domain/story-line/edits/change-references.ts';
import type { Reference } from '#domain/story-line/story-line.ts';
import { putNote, removeNote } from '#domain/story-line/edits/change-notes.ts';
import { connectQuests, disconnectQuests, relinkQuests } from '#domain/story-line/edits/connect-quests.ts';
import { createStoryQuest, type NewStoryQuest } from '#domain/story-line/edits/create-story-quest.ts';
import type { Edit } from '#domain/story-line/edits/edit.ts';
import { moveStoryQuests } from '#domain/story-line/edits/move-story-quests.ts';
import { removeStoryQuests } from '#domain/story-line/edits/remove-story-quests.ts';
import { linkPresent } from '#domain/story-line/graph-rules.ts';
import { hasLink, type Link } from '#domain/story-line/prerequisite-graph.ts';
import { changeLogic } from '#domain/story-line/edits/change-logic.ts';
import type { GraphCommand } from '#web/story-lines/graph/input/graph-command.ts';
import { type LineContent, type QuestDrafts, withDrafts } from '#web/story-lines/content/line-content.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import { insertGroup, type QuestGroup } from './quest-group.ts';

export type LineCommand =
  | GraphCommand
  | { readonly kind: 'add'; readonly quest: string }
  /** Shows a quest of another line, which may be a prerequisite of `target`. */
  | { readonly kind: 'reference'; readonly quest: string; readonly shown: Reference; readonly target: string | null }
  /** Quests of the line with another story type. */
  | { readonly kind: 'retype'; readonly drafts: QuestDrafts }
  /** A new quest, which exists in the line's drafts only. */
  | ({ readonly kind: 'create' } & NewStoryQuest)
  | ({ readonly kind: 'insert' } & Inserted);

/** `drafts` has the new quests of the group. */
type Inserted = QuestGroup & { readonly drafts?: QuestDrafts };

/** Returns why the command was refused; null where it was run. */
export type PerformCommand = (command: LineCommand) => StoryLineViolation | null;

/** The field in which typing causes this command; null where the command is a step of its own. */
export const typedField = (command: LineCommand): string | null => {
  if (command.kind === 'put_note') return command.typed ? `note ${command.note.id} ${command.typed}` : null;
  if (command.kind !== 'logic' || command.change.part !== 'repeat' || !command.change.repeat) return null;
  return `repeat ${command.change.repeat.every} ${command.change.quests.join(' ')}`;
};

/** Applies a command by the rules of the domain. After a refusal the line is unchanged. */
export const applyLineCommand = (line: LineContent, command: LineCommand): Edit<LineContent> => {
  switch (command.kind) {
    case 'add':
      return addStoryQuest(line, command.quest, loadedWorld());
    case 'reference':
      return show(line, command);
    case 'create':
      return create(line, command);
    case 'connect':
      return connect(line, command.link);
    case 'relink':
      return relinkQuests(line, command.link, command.now);
    case 'retype':
      return { line: withDrafts(line, { ...line.quests, ...command.drafts }), refusal: null };
    case 'move':
    case 'place':
      return { line: moveStoryQuests(line, command.places), refusal: null };
    case 'remove':
      return { line: remove(line, command), refusal: null };
    case 'logic':
      return changeLogic(line, command.change);
    case 'put_note':
      return putNote(line, command.note);
    case 'remove_note':
      return { line: removeNote(line, command.note.id), refusal: null };
    case 'insert':
      return insert(line, command);
  }
};

/** Drawn where two quests are linked already, nothing would happen: that is said. */
const connect = (line: LineContent, link: Link): Edit<LineContent> =>
  hasLink(line, link) ? { line, refusal: linkPresent(link) } : connectQuests(line, link);

const show = (
  line: LineContent,
  { quest, shown, target }: Extract<LineCommand, { kind: 'reference' }>,
): Edit<LineContent> => {
  const wider = addReference(line, quest, shown);
  const edit = target === null ? { line: wider, refusal: null } : connectQuests(wider, { source: quest, target });
  return edit.refusal ? { line, refusal: edit.refusal } : edit;
};

const remove = (line: LineContent, { quests, links }: Extract<LineCommand, { kind: 'remove' }>): LineContent =>
  disconnectQuests(removeReferences(removeStoryQuests(line, quests), quests), links);

const insert = (line: LineContent, { drafts, ...group }: Inserted): Edit<LineContent> => {
  const edit = insertGroup(line, group);
  return edit.refusal ? edit : { line: withDrafts(edit.line, { ...line.quests, ...drafts }), refusal: null };
};

const create = (line: LineContent, created: NewStoryQuest): Edit<LineContent> => {
  const edit = createStoryQuest(line, created, loadedWorld());
  if (edit.refusal) return edit;
  const content = { ...blankQuest, type: line.type };
  const draft = { content, original: null, expected: null };
  return { line: withDrafts(edit.line, { ...edit.line.quests, [created.quest]: draft }), refusal: null };
};
