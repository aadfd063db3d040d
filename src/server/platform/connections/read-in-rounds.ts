import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Rounds } from '#server/platform/turns/rounds.ts';
import { toConnection } from './connection.ts';

/** Bytes that are parsed in one stretch: they may contain hundreds of parts, each of which wakes our code. */
const sliceBytes = 4 * 1024;

/** Milliseconds of parsing after which the next slice waits for its turn. */
const longestStretch = 1;

type Options = { readonly rounds: Rounds; readonly callerOf: (socket: Socket) => string };

/** What arrives is parsed in the turn of its caller. Until then nothing more of that connection is read. */
export const readInRounds = (server: Server, { rounds, callerOf }: Options): void => {
  const bodies = watchBodies(server);
  server.on('connection', (socket: Socket) => {
    const caller = callerOf(socket);
    const reader = new Reader(socket, {
      takeTurn: (begin) => rounds.read(caller, begin),
      nextLength: (most) => bodies.nextLength(socket, most),
    });
    toConnection(socket).rest = (ms) => reader.rest(ms);
  });
};

type Parts = {
  readonly takeTurn: (begin: () => void) => void;
  /** How much is parsed next, of so many bytes. */
  readonly nextLength: (most: number) => number;
};

class Reader {
  readonly #socket: Socket;
  readonly #parse: (bytes: Buffer) => void;
  readonly #parts: Parts;
  #state: 'reads' | 'waits' | 'has its turn' | 'rests' = 'reads';

  constructor(socket: Socket, parts: Parts) {
    this.#socket = socket;
    this.#parse = takeOverReading(socket);
    this.#parts = parts;
    socket.on('data', (bytes: Buffer) => this.#receive(bytes));
  }

  rest(ms: number): void {
    if (this.#state !== 'reads') return;
    this.#state = 'rests';
    this.#socket.pause();
    const goOn = (): void => {
      this.#state = 'reads';
      if (!this.#socket.destroyed) this.#socket.resume();
    };
    setTimeout(goOn, ms).unref();
  }

  #receive(bytes: Buffer): void {
    if (this.#state === 'has its turn') {
      this.#state = 'reads';
      return this.#parseStretch(bytes);
    }
    if (this.#state !== 'reads') return this.#keepBack(bytes);
    this.#state = 'waits';
    let kept: Buffer | null = bytes;
    this.#parts.takeTurn(() => {
      if (!kept) return this.#goOn();
      kept = null;
      this.#state = 'reads';
      this.#parseStretch(bytes);
    });
    if (kept) this.#keepBack(bytes);
    kept = null;
  }

  #parseStretch(bytes: Buffer): void {
    const begun = performance.now();
    for (let at = 0; at < bytes.length && !this.#socket.destroyed;) {
      const isLong = at > 0 && performance.now() - begun > longestStretch;
      if (isLong || (at > 0 && this.#socket.isPaused())) {
        this.#keepBack(bytes.subarray(at));
        if (isLong) this.#waitForTurn();
        return;
      }
      const end = at + this.#parts.nextLength(bytes.length - at);
      this.#parse(bytes.subarray(at, end));
      at = end;
    }
  }

  #waitForTurn(): void {
    if (this.#state !== 'reads') return;
    this.#state = 'waits';
    this.#parts.takeTurn(() => this.#goOn());
  }

  #goOn(): void {
    if (this.#socket.destroyed) return;
    this.#state = 'has its turn';
    this.#socket.resume();
    this.#socket.read();
    if (this.#state === 'has its turn') this.#state = 'reads';
  }

  #keepBack(bytes: Buffer): void {
    this.#socket.pause();
    this.#socket.unshift(bytes);
  }
}

const takeOverReading = (socket: Socket): ((bytes: Buffer) => void) => {
  const [parse] = socket.listeners('data');
  if (parse === undefined) throw new Error('The HTTP server of this Node does not listen to its connections.');
  socket.off('data', parse as () => void);
  return (bytes) => void parse(bytes);
};

/** The rest of a body whose length was announced is one part, however long it is. */
const watchBodies = (server: Server) => {
  const lefts = new WeakMap<Socket, number>();
  server.on('request', ({ socket, headers }: IncomingMessage) => {
    if (headers['transfer-encoding'] === undefined) lefts.set(socket, Number(headers['content-length'] ?? 0));
  });
  return {
    nextLength: (socket: Socket, most: number): number => {
      const left = lefts.get(socket) ?? 0;
      const length = Math.min(most, Math.max(sliceBytes, left));
      if (left > 0) lefts.set(socket, Math.max(0, left - length));
      return length;
    },
  };
};
