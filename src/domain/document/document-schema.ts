import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';

export type LaterPart = {
  readonly schema: number;
  readonly isIn: (content: QuestContent | StoryLineContent) => boolean;
};

/** A new part gets the next number, so that an earlier build refuses to drop it. */
const laterParts: readonly LaterPart[] = [];

export const schemaOf = (content: QuestContent | StoryLineContent, parts: readonly LaterPart[] = laterParts): number =>
  Math.max(1, ...parts.filter(({ isIn }) => isIn(content)).map(({ schema }) => schema));

export const schemaNumber = Math.max(1, ...laterParts.map(({ schema }) => schema));
