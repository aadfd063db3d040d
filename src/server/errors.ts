import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemCodes, problemMediaType } from '#contract/problems/problem-codes.ts';
import type { Problem } from '#contract/problems/problem.ts';
import * as problems from '#messages/en/server/problems.ts';
import { isContention } from './db/failures/contention.ts';
import { isDatabaseAway } from './db/failures/database-away.ts';
import { isOutOfSpace } from './db/failures/out-of-space.ts';

export type ProblemParams = NonNullable<Problem['params']>;

export type ProblemParts = {
  readonly status: number;
  readonly code: string;
  readonly detail?: string;
  readonly params?: ProblemParams | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly members?: Readonly<Record<string, unknown>>;
};

/** An answer other than success. Thrown anywhere; this file alone turns it into HTTP. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly members: Readonly<Record<string, unknown>>;

  constructor({ status, code, detail, params, headers = {}, members = {} }: ProblemParts) {
    super(detail ?? code);
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.members = { ...(detail === undefined ? {} : { detail }), ...(params && { params }), ...members };
  }
}

/** A problem document (RFC 9457); its type is about:blank since the stable `code` names the kind. */
const toProblem = ({ status, code, members }: Pick<ProblemError, 'status' | 'code' | 'members'>): Problem => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Error',
  status,
  code,
  ...members,
});

/** Answers every error of the server as a problem document. An unexpected one is logged and answered as a 500. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler(async (error: FastifyError, request, reply) =>
    sendProblem(reply, toProblemError(error, request)),
  );
};

export const sendProblem = (reply: FastifyReply, error: ProblemError): FastifyReply =>
  reply
    .status(error.status)
    .headers(error.headers)
    .type(problemMediaType)
    .serializer(JSON.stringify)
    .send(toProblem(error));

export const notFound = (detail: string, params?: ProblemParams): ProblemError =>
  new ProblemError({ status: 404, code: problemCodes.notFound, detail, params });

export const nothingHere = (): ProblemError => notFound(problems.nothingHere);

type RequestError = NonNullable<Problem['errors']>[number];

/** A part of a request, named by a JSON pointer, that has the right shape but can't be taken. */
export const invalidContent = (pointer: string, detail: string, params?: ProblemParams): ProblemError =>
  new ProblemError({
    status: 422,
    code: problemCodes.invalidContent,
    detail,
    params,
    members: { errors: [{ pointer, detail }] },
  });

const toProblemError = (error: FastifyError, request: FastifyRequest): ProblemError => {
  if (error instanceof ProblemError) return error;
  const { statusCode: status = 500 } = error;
  if (status === 403) return nothingHere();
  if (status >= 400 && status < 500)
    return new ProblemError({ status, code: fastifyProblems[status] ?? problemCodes.refused, detail: error.message });
  if (request.raw.socket.destroyed && isPrematureClose(error)) return unavailable(problems.clientLeft);
  request.log.error({ err: error }, 'request failed');
  if (isOutOfSpace(error)) return littleSpace();
  if (isDatabaseAway(error)) return unavailable(problems.databaseAway);
  if (isContention(error)) return unavailable(problems.contention);
  return new ProblemError({ status: 500, code: problemCodes.internal, detail: problems.internal });
};

/** The reader of a stream left: nothing failed, and nobody gets the answer. */
const isPrematureClose = ({ code }: FastifyError): boolean => code === 'ERR_STREAM_PREMATURE_CLOSE';

/** The request is fine and may be sent again soon. */
export const unavailable = (detail: string): ProblemError =>
  new ProblemError({ status: 503, code: problemCodes.unavailable, detail, headers: { 'Retry-After': '2' } });

/** Whether something failed only because the server is busy. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === problemCodes.unavailable;

/** The server has no space beyond its reserve: nothing was written. */
export const littleSpace = (): ProblemError =>
  new ProblemError({
    status: 507,
    code: problemCodes.outOfSpace,
    detail: problems.littleSpace,
  });

/** What Fastify and its plugins refuse. They forbid an address alone, one that leads out of a folder of files. */
const fastifyProblems: Readonly<Record<number, string>> = {
  400: problemCodes.unreadable,
  404: problemCodes.notFound,
  405: problemCodes.methodNotAllowed,
  413: problemCodes.tooLarge,
  415: problemCodes.unsupportedMediaType,
};

/** A request with content that is not allowed; `more` where there may be further errors. */
export const invalidRequest = (errors: readonly RequestError[], more: boolean): ProblemError =>
  new ProblemError({
    status: 422,
    code: problemCodes.invalidContent,
    detail: problems.invalidRequest,
    members: { errors: errors.map(shorten), ...(more ? { more_errors: true } : {}) },
  });

/** Characters of what a request brought itself, such as a key, that an answer repeats at most. */
const longestRepeated = 200;

const shorten = ({ pointer, detail }: RequestError): RequestError => ({ pointer: cut(pointer), detail: cut(detail) });

const cut = (text: string): string =>
  text.length <= longestRepeated ? text : `${text.slice(0, longestRepeated).toWellFormed()}…`;
