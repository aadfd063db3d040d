import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { FastifyInstance } from 'fastify';

/** Connections that send bytes as they are, and keep what comes back. */
export const bareConnections = async (app: FastifyInstance) => {
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  return {
    port,
    open: async (from = '127.0.0.1') => {
      const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: from });
      onTestFinished(() => void socket.destroy());
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      const received = { text: '' };
      socket.on('data', (bytes: Buffer) => void (received.text += bytes.toString('latin1')));
      return { socket, closed, received, send: (text: string | Buffer) => void socket.write(text) };
    },
  };
};
