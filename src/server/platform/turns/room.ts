type Options = {
  /** The bytes of all callers together. */
  readonly bytes: number;
  readonly now?: () => number;
};

type Entering = {
  readonly who: string;
  /** Ends it at once, so that its bytes are free. */
  readonly giveWay: () => void;
};

/** Something that keeps bytes in memory for a caller, such as a body that arrives. */
export type Occupant = {
  /** `full`: nobody can give way now. `slowest`: it would be itself. */
  take(bytes: number): 'taken' | 'full' | 'slowest';
  /** Bytes that arrived or left: how fast it is decides who gives way. */
  move(bytes: number): void;
  /** From now on it gives way to nobody. */
  stay(): void;
  leave(): void;
};

type Occupied = {
  readonly who: string;
  readonly since: number;
  bytes: number;
  moved: number;
  giveWay: (() => void) | null;
};

/** Milliseconds. What has just begun counts as if it had had so long. */
const leastAge = 50;

/**
 * A bounded number of bytes. Where they are short, the slowest of those callers gives way who have more than their share, so that a
 * caller with little always gets it.
 */
export class Room {
  readonly #most: number;
  readonly #now: () => number;
  readonly #occupants = new Set<Occupied>();
  readonly #callers = new Map<string, { bytes: number; occupants: number }>();
  #waiting: (() => void)[] = [];
  #bytes = 0;

  constructor({ bytes, now = () => performance.now() }: Options) {
    this.#most = bytes;
    this.#now = now;
  }

  /** The bytes that are taken now. */
  get bytes(): number {
    return this.#bytes;
  }

  enter({ who, giveWay }: Entering): Occupant {
    const occupied: Occupied = { who, since: this.#now(), bytes: 0, moved: 0, giveWay };
    this.#occupants.add(occupied);
    const own = this.#callers.get(who) ?? { bytes: 0, occupants: 0 };
    own.occupants += 1;
    this.#callers.set(who, own);
    return {
      take: (bytes) => this.#take(occupied, bytes),
      move: (bytes) => void (occupied.moved += bytes),
      stay: () => void (occupied.giveWay = null),
      leave: () => this.#leave(occupied),
    };
  }

  /** Once something has left. Each occupant waits once at a time, so as many wait as there are occupants. */
  whenFree(goOn: () => void): void {
    this.#waiting.push(goOn);
  }

  #take(occupied: Occupied, bytes: number): ReturnType<Occupant['take']> {
    if (!this.#occupants.has(occupied)) return 'slowest';
    this.#change(occupied, bytes);
    for (let slowest = this.#findExcess(); slowest !== 'none'; slowest = this.#findExcess()) {
      if (slowest === null || slowest === occupied) {
        this.#change(occupied, -bytes);
        return slowest === occupied ? 'slowest' : 'full';
      }
      this.#leave(slowest);
      slowest.giveWay?.();
    }
    return 'taken';
  }

  #leave(occupied: Occupied): void {
    if (!this.#occupants.delete(occupied)) return;
    const isFreed = occupied.bytes > 0;
    this.#change(occupied, -occupied.bytes);
    const own = this.#callers.get(occupied.who);
    if (own && (own.occupants -= 1) === 0) this.#callers.delete(occupied.who);
    if (!isFreed) return;
    for (const goOn of this.#waiting) setImmediate(goOn);
    this.#waiting = [];
  }

  #change(occupied: Occupied, bytes: number): void {
    this.#bytes += bytes;
    occupied.bytes += bytes;
    const own = this.#callers.get(occupied.who);
    if (own) own.bytes += bytes;
  }

  /** `none`: there is room. null: nobody can give way. */
  #findExcess(): Occupied | null | 'none' {
    if (this.#bytes <= this.#most) return 'none';
    const share = this.#most / this.#callers.size;
    let slowest: Occupied | null = null;
    for (const occupied of this.#occupants) {
      if (!occupied.giveWay || (this.#callers.get(occupied.who)?.bytes ?? 0) <= share) continue;
      if (!slowest || this.#speedOf(occupied) < this.#speedOf(slowest)) slowest = occupied;
    }
    return slowest;
  }

  #speedOf({ moved, since }: Occupied): number {
    return moved / Math.max(leastAge, this.#now() - since);
  }
}
