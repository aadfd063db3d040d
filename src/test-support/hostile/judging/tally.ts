export type Noted = {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly ms: number;
};

export type Tallied = {
  requests: number;
  slowest: number;
  readonly statuses: Record<string, number>;
  readonly faults: string[];
};

export type Tallies = Readonly<Record<string, Tallied>>;

export type Tally = {
  note(behaviour: string, noted: Noted): void;
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

/** 503 and 507 with `Retry-After` are expected. Every other 5xx is a failure. */
const isFault = ({ status, retryAfter }: Noted): boolean =>
  status >= 500 && !([503, 507].includes(status) && retryAfter !== undefined);

const describeFault = ({ status, method, path }: Noted): string =>
  `${status} ${method} ${path.length > shownOfPath ? `${path.slice(0, shownOfPath)}... (${path.length} characters)` : path}`;
