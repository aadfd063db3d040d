import * as problemCodes from '#contract/problems/problem-codes.ts';
import type { StoryLineBody } from '#contract/story-lines.ts';
import { headsOf } from '#domain/comment/move-place.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import type { StoryLineViolation } from '#domain/story-line/story-line-violation.ts';
import { writeChoices } from '#domain/story-line/logic/write-choices.ts';
import { writeStoryQuests } from '#domain/story-line/logic/write-story-quest.ts';
import {
  isAnyStoryLineId,
  type LinePicture,
  type StoryLine,
  type StoryLineContent,
} from '#domain/story-line/story-line.ts';
import { limits, megabyte } from '#domain/limits.ts';
import * as problems from '#texts/server/problems.ts';
import { storyLineBodyBytes } from '#server/platform/budgets/sizes.ts';
import type { Sent } from '#server/content/documents/sent-document.ts';
import type { DocumentWrite } from '#server/content/documents/document.ts';
import { brokenRule, checkIdentity } from '#server/content/documents/sent-document.ts';
import { invalidContent, ProblemError } from '#server/errors.ts';
import { prepareChecks, type WorldOfChecks } from '#server/content/checks/world-of-checks.ts';
import { placeInLine, toIncludedWrites, type LineWithQuests } from './included-writes.ts';

export const toStoryLineWrite = (sent: Sent<StoryLineBody>, checks: WorldOfChecks): DocumentWrite => {
  const { id, body } = sent;
  if (!isAnyStoryLineId(id)) throw invalidContent('#/id', problems.storyLineId(limits.generatedId), limits.generatedId);
  checkIdentity(sent);
  const violation = checkStoryLine(body, prepareChecks(checks).world);
  const { quests } = body;
  if (quests) return toLineWithQuests({ ...sent, body: { ...body, quests } }, violation, checks);
  if (violation) throw brokenRule(violation, placeInLine(violation));
  return toCheckedLineWrite(sent);
};

const toLineWithQuests = (
  sent: Sent<LineWithQuests>,
  violation: StoryLineViolation | null,
  checks: WorldOfChecks,
): DocumentWrite => {
  const included = toIncludedWrites(sent, violation, checks);
  const line = toCheckedLineWrite(sent);
  if (Buffer.byteLength(line.document) > storyLineBodyBytes) throw storyLineTooLarge();
  const { note } = sent.body;
  return { ...line, ...included, ...(note !== undefined && { note }) };
};

export const storyLineTooLarge = (): ProblemError => {
  const detail = problems.storyLineTooLarge(storyLineBodyBytes / megabyte);
  const errors = [{ pointer: '#/story_quests', detail }];
  return new ProblemError({ status: 413, code: problemCodes.tooLarge, detail, members: { errors } });
};

export const toCheckedLineWrite = ({ owner, id, by, body }: Sent<StoryLineContent>): DocumentWrite => {
  const { title, type, story_quests } = body;
  const line = toStored({ ...body, id });
  const from = body.origin;
  return {
    owner,
    id,
    by,
    title,
    type,
    document: JSON.stringify(line),
    quests: Object.keys(story_quests),
    heads: headsOf(line),
    ...(from && { from }),
  };
};

export const toStoryLineDocument = (line: StoryLine): string => JSON.stringify(toStored(line));

/** A picture with its keys in the order of imports. */
const writePicture = ({ id, name, image, x, y, width, height, turn }: LinePicture): LinePicture => ({
  id,
  name,
  image,
  x,
  y,
  width,
  height,
  turn,
});

/** Fields in one order, so that equal lines are equal texts. */
const toStored = (line: StoryLine): StoryLine => {
  const { id, title, description, type, references, pictures, notes } = line;
  const choices = writeChoices(line, line.choices);
  const story_quests = writeStoryQuests(line.story_quests);
  return {
    id,
    title,
    description,
    type,
    story_quests,
    ...(choices && { choices }),
    ...(references && { references }),
    ...(pictures && { pictures: pictures.map(writePicture) }),
    ...(notes && { notes }),
  };
};
