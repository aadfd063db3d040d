import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { Counter, Gauge, type Registry } from 'prom-client';
import { toAddressKey } from '#server/platform/client-address/address-key.ts';
import { toIsTrusted } from '#server/platform/client-address/is-trusted-address.ts';
import type { Config } from '#server/config.ts';

type Limit = Pick<Config, 'maxSocketsPerAddress' | 'trustProxy'> & { readonly register: Registry };

const retryAfter = 5;

const refusal = `HTTP/1.1 429 ${STATUS_CODES[429]}\r\nRetry-After: ${retryAfter}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;

/** Bounds the connections of an address, except a trusted proxy's. One too many is closed before anything is read. */
export const createSocketLimit = ({ maxSocketsPerAddress: most, trustProxy, register }: Limit) => {
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

  return (server: Server): void => {
    server.on('connection', (socket: Socket) => {
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
};
