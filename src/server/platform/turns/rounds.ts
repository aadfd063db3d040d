import { performance } from 'node:perf_hooks';
import { inOwnContext } from './own-context.ts';
import { createUsedTime, type UsedTime } from './used-time.ts';
import { WaitingCallers, type WaitingBounds } from './waiting-callers.ts';

/** Milliseconds of a round of the event loop in which work begins at once. What comes later waits for the next round. */
const usualSlice = 4;

/** Requests of one caller at work at once: more than a browser has under way. */
const mostAtWork = 8;

const mostWaiting: WaitingBounds = { ofOne: 128, all: 2_048 };

type Options = {
  readonly slice?: number;
  readonly atWork?: number;
  readonly waiting?: WaitingBounds;
  readonly now?: () => number;
  /** Milliseconds that the event loop was busy since it began. */
  readonly busy?: () => number;
};

type Request = { readonly begin: () => void; readonly refuse: () => void };

type Entry = Request & { readonly isRequest: boolean };

export type Rounds = {
  /** Runs it at once or in a later round. It must wait only once at a time, for no bound applies to it. */
  read(who: string, begin: () => void): void;
  /** Begins it at once or in a later round, or refuses it. Call what is returned once nothing is at work for it any more. */
  request(who: string, request: Request): () => void;
};

/**
 * Callers share the time of the event loop (docs/decisions/server/026-a-share-for-each-caller.md). A caller pays for what its
 * requests take of it, and who used least lately begins first.
 */
export const createRounds = (options: Options = {}): Rounds => {
  const { slice = usualSlice, now = () => performance.now(), busy = busyTime } = options;
  const used = createUsedTime({ now });
  const bounds = options.waiting ?? mostWaiting;
  const waiting = new WaitingCallers<Entry>({ ...bounds, useOf: used.of, refuse: ({ refuse }) => refuse() });
  const atWork = createAtWork(options.atWork ?? mostAtWork);
  const costs = createCosts({ used, now, busy, atWork });
  let begun: number | null = null;

  const mayBegin = (who: string, { isRequest }: Entry): boolean => !isRequest || atWork.hasRoom(who);

  const openRound = (): void => {
    begun = now();
    setImmediate(endRound);
  };

  const isLong = (): boolean => now() - (begun ?? 0) >= slice;

  const run = (who: string, { isRequest, begin }: Entry): void => {
    if (isRequest) atWork.count(who, 1);
    costs.run(who, begin);
  };

  const endRound = (): void => {
    begun = null;
    costs.share();
    let who = waiting.next(mayBegin);
    if (who === undefined) return;
    openRound();
    do {
      const entry = waiting.take(who);
      if (entry) run(who, entry);
      who = waiting.next(mayBegin);
    } while (who !== undefined && !isLong());
  };

  /** The round in which it begins was opened by another request, whose context it must not take over. */
  const enter = (who: string, entry: Entry): void => {
    if (begun === null) openRound();
    if (waiting.count === 0 && !isLong() && mayBegin(who, entry)) run(who, entry);
    else waiting.add(who, Object.assign(entry, { begin: inOwnContext(entry.begin) }));
  };

  const leave = (who: string, entry: Entry, wasAtWork: boolean): void => {
    if (!wasAtWork) return waiting.remove(who, entry);
    atWork.count(who, -1);
    if (begun === null && waiting.has(who)) openRound();
  };

  return {
    read: (who, begin) => enter(who, { isRequest: false, begin, refuse: begin }),
    request: (who, request) => {
      const { entry, end } = toEntry(request);
      enter(who, entry);
      return () => end((wasAtWork) => leave(who, entry, wasAtWork));
    },
  };
};

/** `end` calls its parameter at most once, and not for what was refused. */
const toEntry = ({ begin, refuse }: Request) => {
  let state: 'waits' | 'at work' | 'over' = 'waits';
  const become = (next: typeof state, goOn: () => void) => (): void => {
    state = next;
    goOn();
  };
  return {
    entry: { isRequest: true, begin: become('at work', begin), refuse: become('over', refuse) } as Entry,
    end: (leave: (wasAtWork: boolean) => void): void => {
      const before = state;
      state = 'over';
      if (before !== 'over') leave(before === 'at work');
    },
  };
};

const busyTime = (): number => performance.eventLoopUtilization().active;

const createAtWork = (most: number) => {
  const counts = new Map<string, number>();
  let sum = 0;
  return {
    hasRoom: (who: string): boolean => (counts.get(who) ?? 0) < most,
    count: (who: string, change: 1 | -1): void => {
      sum += change;
      const own = (counts.get(who) ?? 0) + change;
      if (own > 0) counts.set(who, own);
      else counts.delete(who);
    },
    sum: (): number => sum,
    counts,
  };
};

type Costs = {
  readonly used: UsedTime;
  readonly now: () => number;
  readonly busy: () => number;
  readonly atWork: ReturnType<typeof createAtWork>;
};

/** What a caller's work takes until it first waits is measured. The rest of the loop's time is shared by the requests at work. */
const createCosts = ({ used, now, busy, atWork }: Costs) => {
  let [seen, measured] = [busy(), 0];
  return {
    run: (who: string, begin: () => void): void => {
      const [from, before] = [now(), measured];
      begin();
      const own = Math.max(0, now() - from - (measured - before));
      measured += own;
      used.add(who, own);
    },
    share: (): void => {
      const active = busy();
      const rest = active - seen - measured;
      [seen, measured] = [active, 0];
      if (rest <= 0 || atWork.sum() === 0) return;
      for (const [who, count] of atWork.counts) used.add(who, (rest * count) / atWork.sum());
    },
  };
};
