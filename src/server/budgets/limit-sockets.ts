import { BlockList, isIPv6, type Socket } from 'node:net';
import type { Config } from '#server/config.ts';
import { STATUS_CODES } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { toAddressKey } from '#server/auth/attempts/attempt-keys.ts';

/** Milliseconds for sending a request, so that nobody holds a connection with a byte now and then. */
export const requestTimes = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
} as const;

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const toIsTrusted = (trust: Config['trustProxy']): ((address: string) => boolean) => {
  if (typeof trust !== 'string') return () => Boolean(trust);
  const list = new BlockList();
  for (const range of trust.split(',').flatMap((part) => named[part.trim()] ?? part.trim())) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
};

type Limit = Pick<Config, 'maxSocketsPerAddress' | 'trustProxy'> & { readonly register: Registry };

const retryAfter = 5;

const refusal = `HTTP/1.1 429 ${STATUS_CODES[429]}\r\nRetry-After: ${retryAfter}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;

/** Bounds the connections of an address, except a trusted proxy's. One too many is closed before anything is read. */
export const limitSockets = (
  app: FastifyInstance,
  { maxSocketsPerAddress: most, trustProxy, register }: Limit,
): void => {
  const isTrusted = toIsTrusted(trustProxy);
  const open = new Map<string, number>();
  const refused = new Counter({
    name: 'runeloom_connections_refused_total',
    help: 'Connections that were closed at once, for their address had as many as it may.',
    registers: [register],
  });
  const connections = new Gauge({
    name: 'runeloom_connections',
    help: 'Open connections, streams of changes among them.',
    registers: [register],
  });

  /** Returns a function that counts the connection out, or null if it is one too many. */
  const countIn = (address: string): (() => void) | null => {
    if (most === 0 || isTrusted(address)) return () => undefined;
    const key = toAddressKey(address);
    const count = open.get(key) ?? 0;
    if (count >= most) return null;
    open.set(key, count + 1);
    return () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    };
  };

  app.server.on('connection', (socket: Socket) => {
    const countOut = countIn(socket.remoteAddress ?? '');
    if (!countOut) {
      refused.inc();
      socket.write(refusal);
      socket.destroy();
      return;
    }
    connections.inc();
    socket.once('close', () => {
      connections.dec();
      countOut();
    });
  });
};
