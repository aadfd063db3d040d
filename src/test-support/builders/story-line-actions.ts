import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import * as fc from 'fast-check';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b, c, d, e, f } from './a-story-line.ts';
import { addStoryQuest } from '#domain/story-line/edits/add-story-quest.ts';
import { connectQuests, disconnectQuests } from '#domain/story-line/edits/connect-quests.ts';
import { moveStoryQuests } from '#domain/story-line/edits/move-story-quests.ts';
import { removeStoryQuests } from '#domain/story-line/edits/remove-story-quests.ts';

export type StoryLineAction = {
  readonly name: string;
  readonly apply: (line: StoryLineContent) => StoryLineContent;
  readonly quests?: (before: ReadonlySet<string>) => Set<string>;
};

export const id = fc.constantFrom(a, b, c, d, e, f);
export const link = fc.record({ source: id, target: id });
const coordinate = fc.oneof(fc.integer({ min: -900, max: 900 }), fc.double());
const positions = fc.dictionary(id, fc.record({ x: coordinate, y: coordinate }), { maxKeys: 3 });

const add = id.map((quest): StoryLineAction => ({
  name: `add ${quest}`,
  apply: (line) => addStoryQuest(line, quest, tidewantWorld).line,
  quests: (before) => new Set([...before, quest]),
}));
const remove = fc.array(id, { maxLength: 2 }).map((ids): StoryLineAction => ({
  name: `remove ${ids.join()}`,
  apply: (line) => removeStoryQuests(line, ids),
  quests: (before) => new Set([...before].filter((quest) => !ids.includes(quest))),
}));
const move = positions.map((places): StoryLineAction => ({
  name: `move ${fc.stringify(places)}`,
  apply: (line) => moveStoryQuests(line, places),
}));
const connect = link.map((each): StoryLineAction => ({
  name: `connect ${fc.stringify(each)}`,
  apply: (line) => connectQuests(line, each).line,
}));
const disconnect = fc.array(link, { maxLength: 3 }).map((links): StoryLineAction => ({
  name: `disconnect ${fc.stringify(links)}`,
  apply: (line) => disconnectQuests(line, links),
}));

/** Additions are more frequent, so that graphs grow. */
export const storyLineAction = fc.oneof(
  { arbitrary: add, weight: 4 },
  { arbitrary: connect, weight: 8 },
  { arbitrary: move, weight: 2 },
  { arbitrary: remove, weight: 1 },
  { arbitrary: disconnect, weight: 1 },
);
export const storyLineActions = fc.array(storyLineAction, { maxLength: 60 });

export const lineAfter = (done: readonly StoryLineAction[]): StoryLineContent =>
  done.reduce((line, { apply }) => apply(line), aStoryLine({}));
