import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import { limits } from '#domain/limits.ts';
import { tooManyQuests, type StoryLineViolation } from '#domain/story-line/story-line-rules.ts';
import { holdsQuest, type Position, type StoryGraph, type StoryLineContent } from '#domain/story-line/story-line.ts';
import { addStoryQuest } from '#domain/story-line/edits/add-story-quest.ts';
import { connectQuests } from '#domain/story-line/edits/connect-quests.ts';
import { disconnectQuests } from '#domain/story-line/edits/disconnect-quests.ts';
import type { Edit } from '#domain/story-line/edits/edit.ts';
import { moveStoryQuests } from '#domain/story-line/edits/move-story-quests.ts';
import { removeStoryQuests } from '#domain/story-line/edits/remove-story-quests.ts';
import type { GraphCommand } from '#web/story-lines/graph/commands/graph-command.ts';

/** Quests to put into a line: the place of each, by its id, and the links between them. */
export type QuestGroup = { readonly places: Readonly<Record<string, Position>>; readonly links: readonly Link[] };

export type LineCommand =
  | GraphCommand
  | { readonly kind: 'add'; readonly quest: string }
  | ({ readonly kind: 'insert' } & QuestGroup);

/** null where the command was run, else why it was refused. */
export type PerformCommand = (command: LineCommand) => StoryLineViolation | null;

/** Applies a command by the rules of the domain. After a refusal the line is unchanged. */
export const applyLineCommand = (line: StoryLineContent, command: LineCommand): Edit<StoryLineContent> => {
  switch (command.kind) {
    case 'add':
      return addStoryQuest(line, command.quest);
    case 'connect':
      return connectQuests(line, command.link);
    case 'move':
    case 'place':
      return { line: moveStoryQuests(line, command.places), refusal: null };
    case 'remove':
      return { line: disconnectQuests(removeStoryQuests(line, command.quests), command.links), refusal: null };
    case 'insert':
      return hasRoomFor(line, command)
        ? { line: insertGroup(line, command), refusal: null }
        : { line, refusal: tooManyQuests };
  }
};

export const hasRoomFor = (line: StoryGraph, { places }: QuestGroup): boolean => {
  const added = Object.keys(places).filter((id) => !holdsQuest(line, id)).length;
  return added === 0 || Object.keys(line.story_quests).length + added <= limits.storyQuests.max;
};

/** A quest that the line holds already stays where it is. */
const insertGroup = (line: StoryLineContent, { places, links }: QuestGroup): StoryLineContent => {
  const added = Object.keys(places).filter((id) => !Object.hasOwn(line.story_quests, id));
  const grown = added.reduce((before, id) => addStoryQuest(before, id).line, line);
  const placed = moveStoryQuests(
    grown,
    Object.fromEntries(Object.entries(places).filter(([id]) => added.includes(id))),
  );
  return links.reduce((before, link) => connectQuests(before, link).line, placed);
};
