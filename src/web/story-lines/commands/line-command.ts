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

/** Quests put into a line together: where each goes, by its id, and the links among them. */
export type QuestGroup = { readonly places: Readonly<Record<string, Position>>; readonly links: readonly Link[] };

/** Everything that changes a story line's graph: what the canvas does, and what is done beside it. */
export type LineCommand =
  | GraphCommand
  | { readonly kind: 'add'; readonly quest: string }
  | ({ readonly kind: 'insert' } & QuestGroup);

/** Does an act, or tells why not. */
export type PerformCommand = (act: LineCommand) => StoryLineViolation | null;

/** Applies an act by the domain's own rules; a refused one gives the line back as it was. */
export const applyLineCommand = (line: StoryLineContent, act: LineCommand): Edit<StoryLineContent> => {
  switch (act.kind) {
    case 'add':
      return addStoryQuest(line, act.quest);
    case 'connect':
      return connectQuests(line, act.link);
    case 'move':
    case 'place':
      return { line: moveStoryQuests(line, act.places), refusal: null };
    case 'remove':
      return { line: disconnectQuests(removeStoryQuests(line, act.quests), act.links), refusal: null };
    case 'insert':
      return hasRoomFor(line, act) ? { line: insertGroup(line, act), refusal: null } : { line, refusal: tooManyQuests };
  }
};

/** Whether a line may hold what is to be put into it as well. */
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
