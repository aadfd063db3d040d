import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds in which a client takes some of an answer that waits for it. A slower one is cut off. */
export const longestUnread = 20_000;

const look = 1_000;

/** What has left the process. */
const sentBy = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

type Seen = { sent: number; at: number };

/** Answers of any size: a large one has its own limit (http/answers/large-answers.ts) besides. */
export const cutUnread = (server: Server, now: () => number = () => performance.now()): void => {
  const open = new Map<Socket, Seen>();
  const cut = (): void => {
    for (const [socket, seen] of open) {
      const sent = sentBy(socket);
      if (sent !== seen.sent || socket.writableLength === 0) [seen.sent, seen.at] = [sent, now()];
      else if (now() - seen.at >= longestUnread) socket.destroy();
    }
  };
  server.on('connection', (socket: Socket) => {
    open.set(socket, { sent: 0, at: now() });
    socket.once('close', () => open.delete(socket));
  });
  const timer = setInterval(cut, look).unref();
  server.once('close', () => clearInterval(timer));
};
