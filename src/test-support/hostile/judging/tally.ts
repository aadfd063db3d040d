/** One answered request; `ms` is how long it took, `status` 0 where no answer came. */
export type Noted = {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** The answer's `Retry-After`. */
  readonly retryAfter: string | undefined;
  readonly ms: number;
};

/** What became of a behaviour's requests. */
export type Tallied = {
  requests: number;
  slowest: number;
  /** How often each status came. */
  readonly statuses: Record<string, number>;
  /** Answers that say that the server failed. */
  readonly faults: string[];
};

/** Tallies by the behaviour's name. */
export type Tallies = Readonly<Record<string, Tallied>>;

export type Tally = {
  note(behaviour: string, noted: Noted): void;
  /** What was noted since it was last taken. */
  take(): Tallies;
};

const mostFaults = 20;
const shownOfPath = 120;

export const createTally = (): Tally => {
  let tallies: Record<string, Tallied> = {};
  return {
    note: (behaviour, noted) => {
      const tallied = (tallies[behaviour] ??= { requests: 0, slowest: 0, statuses: {}, faults: [] });
      tallied.requests += 1;
      tallied.slowest = Math.max(tallied.slowest, noted.ms);
      tallied.statuses[noted.status] = (tallied.statuses[noted.status] ?? 0) + 1;
      if (isFault(noted) && tallied.faults.length < mostFaults) tallied.faults.push(describeFault(noted));
    },
    take: () => {
      const taken = tallies;
      tallies = {};
      return taken;
    },
  };
};

/** A server that has no room or no database says so, and when to come again; every other 5xx is its failure. */
const isFault = ({ status, retryAfter }: Noted): boolean =>
  status >= 500 && !([503, 507].includes(status) && retryAfter !== undefined);

const describeFault = ({ status, method, path }: Noted): string =>
  `${status} ${method} ${path.length > shownOfPath ? `${path.slice(0, shownOfPath)}... (${path.length} characters)` : path}`;
