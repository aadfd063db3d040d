import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemCodes } from '#contract/problem-codes.ts';
import { toETag } from '#contract/versions.ts';
import { ProblemError } from '#server/errors.ts';

/** What a write expects to find: nothing yet, or the version it was made from. */
export type Expected = 'nothing' | number;

/** Reads what a PUT expects; both or none of the headers, or one without a version, is refused with 428. */
export const readExpected = ({ headers }: FastifyRequest): Expected => {
  const ifNoneMatch = headers['if-none-match'];
  const ifMatch = headers['if-match'];
  if (ifNoneMatch === '*' && ifMatch === undefined) return 'nothing';
  if (ifMatch !== undefined && ifNoneMatch === undefined) return readVersion(ifMatch);
  throw preconditionNeeded('Send If-None-Match: * to create, or If-Match with the version that you change.');
};

/** Reads the version that a DELETE was decided on. */
export const readExpectedVersion = ({ headers }: FastifyRequest): number => {
  if (headers['if-match'] === undefined) throw preconditionNeeded('Send If-Match with the version that you delete.');
  return readVersion(headers['if-match']);
};

/** Whether the client's copy of a representation is still current (If-None-Match of a GET). */
export const isNotModified = ({ headers }: FastifyRequest, state: number | string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === toETag(state));

/** Answers that the client's copy is still current, without a word of content or of its length; what a handler returns then. */
export const answerNotModified = (reply: FastifyReply): undefined => void reply.status(304);

export const versionMismatch = (current: number | null): ProblemError =>
  new ProblemError({
    status: 412,
    code: problemCodes.versionMismatch,
    detail: current === null ? 'It does not exist any more.' : 'It was saved elsewhere meanwhile.',
    headers: current === null ? {} : { ETag: toETag(current) },
    members: { current_version: current },
  });

/** Proxies that compress may weaken a tag; the version inside it still identifies the whole document. */
const readVersion = (header: string): number => {
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1];
  if (version === undefined) throw preconditionNeeded('If-Match takes one version, such as "3".');
  return Number(version);
};

const preconditionNeeded = (detail: string): ProblemError =>
  new ProblemError({ status: 428, code: problemCodes.preconditionNeeded, detail });
