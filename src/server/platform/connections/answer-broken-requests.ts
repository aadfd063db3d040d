import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { problemMediaType } from '#contract/problems/problem-media-type.ts';
import * as problems from '#texts/server/problems.ts';
import { toProblem, type ProblemFields } from '#server/errors.ts';
import { connectionOf } from './connection.ts';

const toAnswer = ({ status, code, detail = '' }: ProblemFields): Buffer => {
  const body = JSON.stringify(toProblem({ status, code, members: { detail } }));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${problemMediaType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
};

/** Made once: whoever sends broken requests sends many. */
const answers = {
  late: toAnswer({ status: 408, code: problemCodes.refused, detail: problems.requestTooSlow }),
  longHead: toAnswer({ status: 431, code: problemCodes.refused, detail: problems.headTooLong }),
  broken: toAnswer({ status: 400, code: problemCodes.unreadable, detail: problems.requestBroken }),
};

const answerOf = (code: string | undefined): Buffer => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return answers.late;
  return code === 'HPE_HEADER_OVERFLOW' || code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW' ? answers.longHead : answers.broken;
};

/** What the parser refuses. The connection ends with it. */
export const answerBrokenRequests = (server: Server): void => {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (socket.writable && !socket.destroyed && error.code !== 'ECONNRESET' && mayAnswer(socket))
      socket.write(answerOf(error.code));
    socket.destroy(error);
  });
};

/** Where an earlier request waits for its answer, the client would take this one for it. */
const mayAnswer = (socket: Socket): boolean => {
  const { answers: [owed, ...others] = [], isFlooded = false } = connectionOf(socket) ?? {};
  return !isFlooded && others.length === 0 && (owed === undefined || (!owed.headersSent && !owed.req.complete));
};
