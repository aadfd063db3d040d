import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuditAct } from '#contract/audit-log.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import type { AuditedAct, Party } from '#server/accounts/audit/log-act.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/errors.ts';
import { toActor, viewerOf } from './sessions/viewer.ts';

export type AuthExchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** `of` is asked after the answer: how long it takes shows nothing. */
type Attempt = {
  readonly act: AuditAct;
  readonly of: () => Party | Promise<Party>;
  readonly isFailure: (error: ProblemError) => boolean;
};

/** Passes the failure on, and notes it in the audit log. */
const noteFailure = async <Result>(
  { request, reply }: AuthExchange,
  noted: Attempt,
  attempt: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await attempt();
  } catch (error) {
    const { act, of, isFailure } = noted;
    if (error instanceof ProblemError && isFailure(error)) {
      const reason = error.code.toLowerCase();
      request.server.actNotes.afterAnswer(reply, async () => toFailed(request, act, { target: await of(), reason }));
    }
    throw error;
  }
};

type Failed = { readonly target: Party; readonly reason: string };

/** Who failed to prove who they are has no id. */
const toFailed = ({ viewer, ip }: FastifyRequest, act: AuditAct, { target, reason }: Failed): AuditedAct => ({
  act,
  outcome: 'refused',
  actor: viewer ? toActor(viewer) : { id: null, name: target.name, address: ip, session: null },
  target,
  details: { reason },
});

export const createFindParty = ({ db }: Pick<Database, 'db'>) => ({
  ofEmail: async (email: string): Promise<Party> => {
    const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    return { id: user?.id ?? null, name: email };
  },
  ofId: async (id: string): Promise<Party> => {
    const user = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst();
    return { id, name: user?.email ?? id };
  },
});

/** Of the password, a code, or too many of them. Anything else refuses what was proved. */
const failedProofs: ReadonlySet<string> = new Set([
  'INVALID_PASSWORD',
  'INVALID_CODE',
  problemCodes.codeNeeded,
  problemCodes.secondFactorUnreadable,
  problemCodes.tooManyRequests,
]);

const isFailedProof = ({ code }: ProblemError): boolean => failedProofs.has(code);

export const noteFailedProof = <Result>(exchange: AuthExchange, attempt: () => Promise<Result>): Promise<Result> => {
  const { id, email } = viewerOf(exchange.request);
  const noted = { act: 'proof_failed', of: () => ({ id, name: email }), isFailure: isFailedProof } as const;
  return noteFailure(exchange, noted, attempt);
};

/** A fault of the server says nothing about who tried. */
export const noteFailedSignIn = <Result>(
  exchange: AuthExchange,
  of: Attempt['of'],
  attempt: () => Promise<Result>,
): Promise<Result> =>
  noteFailure(exchange, { act: 'sign_in_failed', of, isFailure: ({ status }) => status < 500 }, attempt);

/** Of a browser that comes back from the provider. What it wanted shows on the way. */
export const noteFailedReturn = <Result>(
  exchange: AuthExchange,
  wanted: { readonly act: 'sign_in_failed' | 'proof_failed'; readonly of: Attempt['of'] },
  attempt: () => Promise<Result>,
): Promise<Result> => {
  const noted: Attempt = {
    get act() {
      return wanted.act;
    },
    of: wanted.of,
    isFailure: ({ status }) => status < 500,
  };
  return noteFailure(exchange, noted, attempt);
};

/** Of a closed sign-up. Typing mistakes are no acts. */
export const noteRefusedSignUp = <Result>(
  exchange: AuthExchange,
  email: string,
  attempt: () => Promise<Result>,
): Promise<Result> => {
  const of = (): Party => ({ id: null, name: email });
  return noteFailure(
    exchange,
    { act: 'sign_up', of, isFailure: ({ code }) => code === problemCodes.signUpClosed },
    attempt,
  );
};
