import type { Transaction } from 'kysely';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { ProblemError } from '#server/errors.ts';

/** Refuses with 401 a session that has ended since the request arrived. The account must be locked. */
export const checkSession = async (transaction: Transaction<Schema>, sessionId: string): Promise<void> => {
  const session = transaction.selectFrom('sessions').select('id').where('id', '=', sessionId);
  if (!(await session.executeTakeFirst())) throw sessionEnded();
};

export const sessionEnded = (): ProblemError =>
  new ProblemError({ status: 401, code: problemCodes.signInNeeded, detail: problems.sessionEnded });
