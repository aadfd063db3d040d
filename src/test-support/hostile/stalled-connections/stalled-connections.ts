import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { eventsAddress } from '#contract/events.ts';
import { questAddress } from '#contract/quests.ts';
import { storyLinesAddress } from '#contract/story-lines.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { createHostileClient, requestHead } from '#test-support/hostile/people/hostile-client.ts';
import type { HostilePerson } from '#test-support/hostile/people/hostile-person.ts';
import { createTally } from '#test-support/hostile/judging/tally.ts';

/** A connection that keeps resources and sends no more. */
type Stall = {
  readonly begin: (person: HostilePerson) => string;
  readonly each: number;
  readonly by: 'accounts' | 'guests' | 'everybody';
  /** Another address leaves the guest connections for requests. */
  readonly from?: string;
  readonly reads: boolean;
};

export const stalls = {
  'half-sent bodies': {
    begin: ({ owner, cookie }) =>
      `${requestHead({ method: 'PUT', path: questAddress(owner || 'official', toQuestId('half-sent')), cookie, bytes: 5_000 })}{"title":`,
    each: 30,
    by: 'everybody',
    reads: true,
  },
  'unread streams': {
    begin: ({ cookie }) => requestHead({ method: 'GET', path: eventsAddress, cookie }),
    each: 25,
    by: 'accounts',
    reads: true,
  },
  'unread lists': {
    begin: ({ owner, cookie }) => requestHead({ method: 'GET', path: storyLinesAddress(owner), cookie }),
    each: 4,
    by: 'accounts',
    reads: false,
  },
  'silent connections': { begin: () => '', each: 450, by: 'guests', reads: true, from: '127.0.0.15' },
} as const satisfies Record<string, Stall>;

export type StallName = keyof typeof stalls;

export type StalledCounts = Readonly<Record<StallName, number>>;

export const createStalledConnections = (url: string) => {
  const open: Record<StallName, Set<Socket>> = {
    'half-sent bodies': new Set(),
    'unread streams': new Set(),
    'unread lists': new Set(),
    'silent connections': new Set(),
  };

  const stall = (name: StallName, people: readonly HostilePerson[]): void => {
    const { begin, each, by, reads, from }: Stall = stalls[name];
    for (const person of people) {
      if (by !== 'everybody' && by !== (person.owner ? 'accounts' : 'guests')) continue;
      const sender = { ...person, ...(from === undefined ? {} : { from }) };
      const client = createHostileClient({ url, person: sender, tally: createTally() });
      for (let count = 0; count < each; count += 1) keep(open[name], client.open(begin(person)), reads);
    }
  };

  const count = async (): Promise<StalledCounts> => {
    const sockets = Object.values(open).flatMap((some) => [...some]);
    for (const socket of sockets) if (socket.listenerCount('data') > 0) socket.resume();
    await wait(readsFor);
    for (const socket of sockets) socket.pause();
    return Object.fromEntries(Object.entries(open).map(([name, some]) => [name, some.size])) as StalledCounts;
  };

  return { stall, count };
};

const readsFor = 500;

/** The end of a chunked answer. The connection may live on. */
const lastPiece = '\r\n0\r\n\r\n';

const keep = (open: Set<Socket>, socket: Socket, reads: boolean): void => {
  open.add(socket);
  const forget = (): void => {
    open.delete(socket);
    socket.destroy();
  };
  socket.on('close', forget).on('end', forget);
  if (!reads) return;
  let [isFirst, end] = [true, ''];
  socket.on('data', (bytes: Buffer) => {
    const text = bytes.toString('latin1');
    end = (end + text).slice(-lastPiece.length);
    if (end === lastPiece || (isFirst && !text.startsWith('HTTP/1.1 200'))) forget();
    if (isFirst) socket.pause();
    isFirst = false;
  });
};
