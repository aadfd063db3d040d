import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';

/** A part that a document can have, and the schema number of the first build that keeps it. */
export type LaterPart = {
  readonly schema: number;
  readonly isIn: (content: QuestContent | StoryLineContent) => boolean;
};

/** Parts that came after the first schema. A new one gets the next number, so that no earlier build drops it unseen. */
const laterParts: readonly LaterPart[] = [];

/** The schema number of a build that keeps every part of a document. */
export const schemaOf = (content: QuestContent | StoryLineContent, parts: readonly LaterPart[] = laterParts): number =>
  Math.max(1, ...parts.filter(({ isIn }) => isIn(content)).map(({ schema }) => schema));

/** The schema number of this build: it keeps every part. */
export const schemaNumber = Math.max(1, ...laterParts.map(({ schema }) => schema));
