import { headsOf } from '#domain/comment/move-place.ts';
import { removeContained } from '#domain/story-line/edits/remove-story-quests.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import { toStoryLineDocument } from './story-line-write.ts';

/** A story line that some of the quests left. */
export type LineWithoutQuests = {
  readonly document: string;
  /** The quests that the line had. */
  readonly contained: readonly string[];
  /** The quests that the line still has. */
  readonly quests: readonly string[];
  readonly heads: readonly string[];
};

type Lines = { readonly documents: ReadonlyMap<string, Uint8Array>; readonly quests: readonly string[] };

/** By the line's id. A line that contains none of the quests is left out. */
export const takeOutQuests = ({ documents, quests }: Lines): ReadonlyMap<string, LineWithoutQuests> => {
  const left = new Map<string, LineWithoutQuests>();
  for (const [id, bytes] of documents) {
    const taken = removeContained(JSON.parse(Buffer.from(bytes).toString()) as StoryLine, quests);
    if (!taken) continue;
    const { line, contained } = taken;
    left.set(id, {
      document: toStoryLineDocument(line),
      contained,
      quests: Object.keys(line.story_quests),
      heads: headsOf(line),
    });
  }
  return left;
};
