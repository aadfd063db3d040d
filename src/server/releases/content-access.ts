import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContentToken } from '#contract/content.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import type { Channel } from '#domain/release/channel.ts';
import * as problems from '#texts/server/problems.ts';
import { requireAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import { requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import { readWriteToken } from '#server/accounts/auth/sessions/token-access.ts';
import { ProblemError } from '#server/errors.ts';
import type { ContentTokenStore } from './content-token-store.ts';
import type { ChannelStore } from './channel-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** null: a person asks. */
    contentToken: ContentToken | null;
  }
}

/** Refuses whoever has no valid token with 401. */
export const requireToken =
  (tokens: ContentTokenStore) =>
  async (request: FastifyRequest): Promise<void> => {
    const secret = readSecret(request);
    request.contentToken = secret === null ? null : await tokens.findValid(secret);
    if (request.contentToken) return;
    throw tokenNeeded();
  };

const tokenNeeded = (): ProblemError =>
  new ProblemError({
    status: 401,
    code: problemCodes.tokenNeeded,
    detail: problems.contentTokenNeeded,
    headers: { 'WWW-Authenticate': 'Bearer realm="runeloom content"' },
  });

/** Admits a game with a valid token, and everybody signed in. */
export const requireTokenOrViewer =
  (tokens: Pick<ContentTokenStore, 'findValid'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const secret = readSecret(request);
    if (secret === null || readWriteToken(request) !== null) return requireViewer(request, reply);
    if ((await tokens.findValid(secret)) === null) throw tokenNeeded();
  };

/** Admits a game with a valid token, and administrators. */
export const requireTokenOrAdministrator =
  (tokens: ContentTokenStore) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (readSecret(request) === null) await requireAdministrator(request, reply);
    else await requireToken(tokens)(request);
  };

/** The channel that a game is bound to; null for a draft's token and for administrators, who read all releases. */
export const boundChannel = ({ contentToken }: FastifyRequest): Channel | null =>
  contentToken === null || contentToken.channel === 'draft' ? null : contentToken.channel;

export const refuseOtherChannel = (channel: Channel): ProblemError =>
  new ProblemError({
    status: 403,
    code: problemCodes.otherChannel,
    detail: problems.otherChannel(channel),
    params: { channel },
  });

/** Refuses the tokens of a channel with 403. */
export const refuseBound = (request: FastifyRequest): void => {
  const channel = boundChannel(request);
  if (channel !== null) throw refuseOtherChannel(channel);
};

/** The caller whose turn a job takes: the token or the account. */
export const readerOf = (request: FastifyRequest): string => request.contentToken?.id ?? viewerOf(request).id;

/** A game of a channel reads the release that its channel has. */
export const checkReadsRelease = async (
  request: FastifyRequest,
  number: number,
  channels: Pick<ChannelStore, 'read'>,
): Promise<void> => {
  const channel = boundChannel(request);
  if (channel !== null && (await channels.read(channel)).release !== number) throw refuseOtherChannel(channel);
};

export const sendsToken = (request: FastifyRequest): boolean => readSecret(request) !== null;

const readSecret = ({ headers }: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
