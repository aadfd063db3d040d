import type { FastifyRequest } from 'fastify';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import type { WriteTokenScope } from '#contract/write-tokens.ts';
import * as problems from '#texts/server/problems.ts';
import type { DocumentTable } from '#server/platform/db/schema.ts';
import { ProblemError } from '#server/errors.ts';
import type { LiveWriteToken } from './find-write-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** null: a person asks, by a session. */
    writeToken: LiveWriteToken | null;
  }
  interface FastifyContextConfig {
    /** Write tokens with this scope may ask. Without it none may. */
    tokenScope?: WriteTokenScope | undefined;
  }
}

/** Of the documents that write tokens read and write. */
export const tokenScopes: Partial<
  Record<DocumentTable, { readonly read: WriteTokenScope; readonly write: WriteTokenScope }>
> = {
  quests: { read: 'quests:read', write: 'quests:write' },
  story_lines: { read: 'story-lines:read', write: 'story-lines:write' },
  reward_tables: { read: 'quests:read', write: 'quests:write' },
  line_groups: { read: 'story-lines:read', write: 'story-lines:write' },
};

/** It tells write tokens from the tokens of games, and lets programs find ones that were published by mistake. */
export const writeTokenPrefix = 'runeloom_write_';

/** null: the request has no write token. One in the same request as a cookie counts. */
export const readWriteToken = ({ headers }: FastifyRequest): string | null => {
  const secret = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return secret?.startsWith(writeTokenPrefix) ? secret : null;
};

/** Refuses a write token without the scope, and any where `scope` is null, with 403. People pass. */
export const checkTokenScope = ({ writeToken }: FastifyRequest, scope: WriteTokenScope | null): void => {
  if (writeToken === null || (scope !== null && writeToken.scopes.includes(scope))) return;
  throw new ProblemError({
    status: 403,
    code: problemCodes.tokenScope,
    detail: scope === null ? problems.noTokenHere : problems.tokenScopeNeeded(scope),
    params: scope === null ? {} : { scope },
  });
};
