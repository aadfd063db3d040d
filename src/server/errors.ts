import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import type { Problem } from '#contract/problems/problem.ts';
import { problemMediaType } from '#contract/problems/problem-media-type.ts';
import * as problems from '#texts/server/problems.ts';
import { isContention, isDatabaseAway, isOutOfSpace } from '#server/platform/db/failures.ts';

export type ProblemParams = NonNullable<Problem['params']>;

export type ProblemFields = {
  readonly status: number;
  readonly code: string;
  readonly detail?: string;
  readonly params?: ProblemParams | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly members?: Readonly<Record<string, unknown>>;
  /** Among the reasons is one that does not count where the replaced document has the same: an unknown entry, a coin that is missing. */
  readonly mayStay?: boolean;
};

/** An answer other than success. This file alone turns it into HTTP. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly members: Readonly<Record<string, unknown>>;
  readonly mayStay: boolean;

  constructor({ status, code, detail, params, headers = {}, members = {}, mayStay = false }: ProblemFields) {
    super(detail ?? code);
    this.mayStay = mayStay;
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.members = { ...(detail === undefined ? {} : { detail }), ...(params && { params }), ...members };
  }
}

/** RFC 9457 with the type about:blank: the stable `code` names the kind. */
export const toProblem = ({ status, code, members }: Pick<ProblemError, 'status' | 'code' | 'members'>): Problem => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Error',
  status,
  code,
  ...members,
});

/** Answers every error as a problem. An unexpected one is logged and becomes a 500. */
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

export const noSuchAddress = (): ProblemError => notFound(problems.noSuchAddress);

type RequestError = NonNullable<Problem['errors']>[number];

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
  if (status === 403) return noSuchAddress();
  if (status >= 400 && status < 500)
    return new ProblemError({
      status,
      code: fastifyProblems[status] ?? problemCodes.refused,
      detail: error.message,
    });
  if (request.raw.socket.destroyed && isPrematureClose(error)) return unavailable(problems.clientLeft);
  request.log.error({ err: error }, 'request failed');
  if (isOutOfSpace(error)) return littleSpace();
  if (isDatabaseAway(error)) return unavailable(problems.databaseAway);
  if (isContention(error)) return unavailable(problems.contention);
  return new ProblemError({ status: 500, code: problemCodes.internal, detail: problems.internal });
};

/** The reader of a stream left, so nobody gets the answer. */
const isPrematureClose = ({ code }: FastifyError): boolean => code === 'ERR_STREAM_PREMATURE_CLOSE';

/** The client may send the same request again soon. */
export const unavailable = (detail: string): ProblemError =>
  new ProblemError({ status: 503, code: problemCodes.unavailable, detail, headers: { 'Retry-After': '2' } });

export const isUnavailable = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === problemCodes.unavailable;

/** 507: there is too little space. Nothing was written. */
export const littleSpace = (): ProblemError =>
  new ProblemError({
    status: 507,
    code: problemCodes.outOfSpace,
    detail: problems.littleSpace,
  });

/** Refusals of Fastify and its plugins. Their 403 is only for an address outside of the served folder. */
const fastifyProblems: Readonly<Record<number, string>> = {
  400: problemCodes.unreadable,
  404: problemCodes.notFound,
  405: problemCodes.methodNotAllowed,
  413: problemCodes.tooLarge,
  415: problemCodes.unsupportedMediaType,
};

export const invalidRequest = (errors: readonly RequestError[], more: boolean): ProblemError =>
  new ProblemError({
    status: 422,
    code: problemCodes.invalidContent,
    detail: problems.invalidRequest,
    members: { errors: errors.map(shorten), ...(more ? { more_errors: true } : {}) },
  });

/** An answer repeats at most so many characters of a request, such as a key. */
const longestRepeated = 200;

const shorten = ({ pointer, detail }: RequestError): RequestError => ({
  pointer: cutRepeated(pointer),
  detail: cutRepeated(detail),
});

export const cutRepeated = (text: string): string =>
  text.length <= longestRepeated ? text : `${text.slice(0, longestRepeated).toWellFormed()}…`;
