import type { StoryLineBody } from '#contract/story-lines.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import { isStoryLineId, type StoryLine } from '#domain/story-line/story-line.ts';
import { limits } from '#domain/limits.ts';
import * as problems from '#texts/problems.ts';
import type { Sent } from '#server/documents/sent-document.ts';
import type { DocumentWrite } from '#server/documents/document.ts';
import { brokenRule, checkIdentity } from '#server/documents/sent-document.ts';
import { invalidContent } from '#server/errors.ts';

export const toStoryLineWrite = (sent: Sent<StoryLineBody>): DocumentWrite => {
  const { owner, id, by, body } = sent;
  if (!isStoryLineId(id, owner))
    throw invalidContent('#/id', problems.storyLineId(limits.generatedId), limits.generatedId);
  checkIdentity(sent);
  const violation = checkStoryLine(body);
  if (violation) throw brokenRule(violation, [violation.section, violation.quests?.at(-1)]);
  const { title, description, type, story_quests } = body;
  const document = toStoryLineDocument({ id, title, description, type, story_quests });
  return { owner, id, by, title, type, document, quests: Object.keys(story_quests) };
};

/** The stored form of a story line: its fields in one order, so that equal lines are equal texts. */
export const toStoryLineDocument = ({ id, title, description, type, story_quests }: StoryLine): string =>
  JSON.stringify({ id, title, description, type, story_quests } satisfies StoryLine);
