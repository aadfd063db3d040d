import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers open connections in advance that never carry a request. A stopping server would wait a minute for them. */
export const watchUnused = () => {
  const unused = new Set<Socket>();
  return {
    watch: (server: Server): void => {
      server.on('connection', (socket: Socket) => {
        unused.add(socket);
        socket.once('close', () => unused.delete(socket));
      });
      server.on('request', ({ socket }) => unused.delete(socket));
    },
    close: (): void => {
      for (const socket of unused) socket.destroy();
    },
  };
};
