import type { FastifyReply, FastifyRequest } from 'fastify';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { readVersionTag, toETag, toVersionTag, type SeenVersion } from '#contract/versions.ts';
import * as problems from '#texts/server/problems.ts';
import { ProblemError } from '#server/errors.ts';

export type Expected = 'nothing' | SeenVersion;

/** 428 unless the request has either If-None-Match `*` or If-Match with a version. */
export const readExpected = ({ headers }: FastifyRequest): Expected => {
  const ifNoneMatch = headers['if-none-match'];
  const ifMatch = headers['if-match'];
  if (ifNoneMatch === '*' && ifMatch === undefined) return 'nothing';
  if (ifMatch !== undefined && ifNoneMatch === undefined) return readVersion(ifMatch);
  throw preconditionNeeded(problems.creationNeedsCondition);
};

export const readExpectedVersion = (request: FastifyRequest): SeenVersion =>
  readMatch(request, problems.deletionNeedsVersion);

export const readChangedVersion = (request: FastifyRequest): SeenVersion =>
  readMatch(request, problems.changeNeedsVersion);

const readMatch = ({ headers }: FastifyRequest, detail: string): SeenVersion => {
  if (headers['if-match'] === undefined) throw preconditionNeeded(detail);
  return readVersion(headers['if-match']);
};

export const isNotModified = ({ headers }: FastifyRequest, state: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === toETag(state));

/** A handler returns this. The answer has no content and no length. */
export const answerNotModified = (reply: FastifyReply): undefined => void reply.status(304);

export const versionMismatch = (current: SeenVersion | null): ProblemError =>
  new ProblemError({
    status: 412,
    code: problemCodes.versionMismatch,
    detail: current === null ? problems.gone : problems.savedElsewhere,
    headers: current === null ? {} : { ETag: toETag(toVersionTag(current)) },
    members: { current_version: current?.version ?? null },
  });

/** A compressing proxy may weaken a tag. Its version still identifies the whole document. */
const readVersion = (header: string): SeenVersion => {
  const tag = /^(?:W\/)?"([^"]{1,64})"$/.exec(header.trim())?.[1];
  const version = tag === undefined ? null : readVersionTag(tag);
  if (!version) throw preconditionNeeded(problems.versionTag);
  return version;
};

const preconditionNeeded = (detail: string): ProblemError =>
  new ProblemError({ status: 428, code: problemCodes.preconditionNeeded, detail });
