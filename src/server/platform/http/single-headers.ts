import type { FastifyInstance } from 'fastify';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import { ProblemError } from '#server/errors.ts';

/** Node keeps the first of two without a word. A proxy before the server may have looked at the other. */
const single = new Set(['host', 'content-type', 'authorization']);

export const refuseDoubleHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const twice = findTwice(raw.rawHeaders);
    if (twice === null) done();
    else done(new ProblemError({ status: 400, code: problemCodes.unreadable, detail: problems.headerTwice(twice) }));
  });
};

const findTwice = (rawHeaders: readonly string[]): string | null => {
  const seen: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    if (!single.has(name)) continue;
    if (seen.includes(name)) return name;
    seen.push(name);
  }
  return null;
};
