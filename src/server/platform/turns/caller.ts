import type { FastifyRequest } from 'fastify';
import { toAddressKey } from '#server/platform/client-address/address-key.ts';

/** Whose turn a request takes: the account once its session was found, the network address before. */
export const callerOf = ({ viewer, server, headers, ip }: FastifyRequest): string =>
  viewer?.id ?? (headers.cookie === undefined ? null : server.lastAccountOf(headers.cookie)) ?? toAddressKey(ip);
