import type { z } from 'zod';
import { otherProblemCodes } from '#contract/problems/problem-codes.ts';
import { batchBody } from '#contract/batch.ts';
import { patternBody } from '#contract/patterns.ts';
import { questBody } from '#contract/quests.ts';
import { storyLineBody } from '#contract/story-lines.ts';
import { viewBody } from '#contract/views.ts';
import * as problems from '#texts/server/problems.ts';
import { toBatchWrites, type BatchWrites } from '#server/batch/batch-writes.ts';
import type { DocumentKey, DocumentWrite } from '#server/content/documents/document.ts';
import { carriedIn } from '#server/content/documents/sent-document.ts';
import { storyLineBodyBytes } from '#server/platform/budgets/sizes.ts';
import { validateValue } from '#server/platform/budgets/validate-requests.ts';
import { invalidContent, ProblemError } from '#server/errors.ts';
import { toPatternWrite } from './pattern-write.ts';
import { toQuestWrite } from '#server/content/quests/quest-write.ts';
import { storyLineTooLarge, toStoryLineWrite } from '#server/content/story-lines/story-line-write.ts';
import { toViewWrite } from './view-write.ts';
import type { WorldOfChecks } from '#server/content/checks/world-of-checks.ts';
import { findExcess, mostInBody } from '#server/platform/workers/find-excess.ts';

export type SentBytes = DocumentKey & {
  readonly by: string;
  readonly bytes: Uint8Array;
  readonly checks: WorldOfChecks;
};

export const readQuestBody = ({ bytes, checks, ...sent }: SentBytes): DocumentWrite =>
  toQuestWrite({ ...sent, body: readBody(questBody, bytes) }, checks);

export const readStoryLineBody = ({ bytes, checks, ...sent }: SentBytes): DocumentWrite => {
  const body = readBody(storyLineBody, bytes);
  if (!body.quests && bytes.length > storyLineBodyBytes) throw storyLineTooLarge();
  return toStoryLineWrite({ ...sent, body }, checks);
};

export const readViewBody = ({ bytes, checks: _checks, ...sent }: SentBytes): DocumentWrite =>
  toViewWrite({ ...sent, body: readBody(viewBody, bytes) });

export const readPatternBody = ({ bytes, checks: _checks, ...sent }: SentBytes): DocumentWrite =>
  toPatternWrite({ ...sent, body: readBody(patternBody, bytes) });

export const readBatchBody = ({ bytes, checks, ...sent }: Omit<SentBytes, 'id'>): BatchWrites =>
  toBatchWrites({ ...sent, body: readBody(batchBody, bytes) }, checks);

export const listCarriedQuests = ({ bytes }: Pick<SentBytes, 'bytes'>): string[] => carriedIn(parse(bytes));

export const readBody = <Shape extends z.core.$ZodType>(shape: Shape, bytes: Uint8Array): z.core.output<Shape> => {
  const { value, error } = validateValue(shape, parse(bytes));
  if (error) throw error;
  return value as z.core.output<Shape>;
};

const parse = (bytes: Uint8Array): unknown => {
  const excess = findExcess(bytes);
  if (excess) throw invalidContent('#/', tooMuch[excess], { max: mostInBody[excess] });
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
    return mayNamePrototype(text) ? JSON.parse(text, refusePrototype) : JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ProblemError({
      status: 400,
      code: otherProblemCodes.unreadable,
      detail: problems.invalidJson,
    });
  }
};

/** The key stands there in plain or escaped characters. Zod would drop it unseen; Fastify refuses it in small bodies. */
const mayNamePrototype = (text: string): boolean => text.includes(prototypeKey) || text.includes('\\u');

const prototypeKey = '__proto__';

const refusePrototype = (key: string, value: unknown): unknown => {
  if (key === prototypeKey) throw new SyntaxError(`A key is ${prototypeKey}.`);
  return value;
};

const tooMuch = { levels: problems.tooDeep(mostInBody.levels), values: problems.tooManyValues(mostInBody.values) };
