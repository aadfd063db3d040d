import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { toAddressKey } from '#server/platform/client-address/address-key.ts';
import { toIsTrusted } from '#server/platform/client-address/is-trusted-address.ts';
import type { Rounds } from '#server/platform/turns/rounds.ts';
import { answerBrokenRequests } from './answer-broken-requests.ts';
import { boundUnanswered } from './bound-unanswered.ts';
import { CountedAnswer } from './connection.ts';
import { cutUnread } from './cut-unread.ts';
import { createSocketLimit } from './limit-sockets.ts';
import { readInRounds } from './read-in-rounds.ts';
import { watchUnused } from './unused-connections.ts';

/** Milliseconds for sending a request, so that nobody holds a connection with a byte now and then. */
export const requestTimes = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
} as const;

/** Milliseconds that a connection without a request stays open. Longer than proxies keep theirs. */
const keepAliveTimeout = 72_000;

type Guards = Parameters<typeof createSocketLimit>[0] & { readonly rounds: Rounds };

type Place = { readonly port: number; readonly host: string };

declare module 'fastify' {
  interface FastifyInstance {
    /** At every address of the host's name. Where only some can be had, at those. */
    listenAt(place: Place): Promise<void>;
  }
}

/** The bounds are those of all servers together: `localhost` is two addresses, and so two servers. */
export const createGuardedServers = ({ rounds, ...limit }: Guards) => {
  const limitSockets = createSocketLimit(limit);
  const callerOf = createCallerOf(limit);
  const unused = watchUnused();
  const others: Server[] = [];

  const make = (handler: RequestListener): Server => {
    const server: Server = createServer(
      { ...requestTimes, keepAliveTimeout, ServerResponse: CountedAnswer as typeof ServerResponse },
      handler,
    );
    limitSockets(server);
    boundUnanswered(server);
    readInRounds(server, { rounds, callerOf });
    cutUnread(server);
    answerBrokenRequests(server);
    unused.watch(server);
    return server;
  };

  return {
    make,

    attachTo: (app: FastifyInstance): void => {
      app.decorate('listenAt', async ({ port, host }) => {
        await app.listen({ port, host });
        const bound = app.server.address() as AddressInfo;
        const named = host === 'localhost' ? await lookup(host, { all: true }) : [];
        for (const { address } of named.filter((one) => one.address !== bound.address)) {
          const server = make(app.routing).listen({ port: bound.port, host: address });
          others.push(server);
          await once(server, 'listening').catch((err: unknown) => app.log.warn({ err, address }, 'not listening'));
        }
        closeTogether(app.server, others);
      });
      app.addHook('preClose', async () => unused.close());
    },
  };
};

export type GuardedServers = ReturnType<typeof createGuardedServers>;

/** Whoever closes the first one closes all, and waits for the requests of all. */
const closeTogether = (first: Server, others: readonly Server[]): void => {
  const [close, closeAllConnections] = [first.close.bind(first), first.closeAllConnections.bind(first)];
  first.close = (done) => {
    let open = others.length + 1;
    const end = (error?: Error): void => {
      open -= 1;
      if (open === 0) done?.(error);
    };
    for (const server of others) server.close(() => end());
    return close(end);
  };
  first.closeAllConnections = () => {
    closeAllConnections();
    for (const server of others) server.closeAllConnections();
  };
};

/** A trusted proxy's connections carry the requests of many, so each counts by itself. */
const createCallerOf = ({ trustProxy }: Pick<Guards, 'trustProxy'>) => {
  const isTrusted = toIsTrusted(trustProxy);
  let proxied = 0;
  return ({ remoteAddress = '' }: Socket): string => {
    if (!isTrusted(remoteAddress)) return toAddressKey(remoteAddress);
    proxied += 1;
    return `connection ${proxied} of a proxy`;
  };
};
