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
export type Holder = {
  /** `full`: nobody can give way now. `slowest`: it would be itself. */
  take(bytes: number): 'taken' | 'full' | 'slowest';
  /** Bytes that arrived or left: how fast it is decides who gives way. */
  move(bytes: number): void;
  /** From now on it gives way to nobody. */
  stay(): void;
  leave(): void;
};

type Held = {
  readonly who: string;
  readonly since: number;
  bytes: number;
  moved: number;
  giveWay: (() => void) | null;
};

/** Milliseconds. What has just begun counts as if it had had so long. */
const leastAge = 50;

/**
 * A bounded number of bytes. Where they are short, the slowest of those callers gives way who hold more than their share, so that a
 * caller with little always gets it.
 */
export class Room {
  readonly #most: number;
  readonly #now: () => number;
  readonly #holders = new Set<Held>();
  readonly #callers = new Map<string, { bytes: number; holders: number }>();
  #waiting: (() => void)[] = [];
  #bytes = 0;

  constructor({ bytes, now = () => performance.now() }: Options) {
    this.#most = bytes;
    this.#now = now;
  }

  /** What is held now. */
  get bytes(): number {
    return this.#bytes;
  }

  enter({ who, giveWay }: Entering): Holder {
    const held: Held = { who, since: this.#now(), bytes: 0, moved: 0, giveWay };
    this.#holders.add(held);
    const own = this.#callers.get(who) ?? { bytes: 0, holders: 0 };
    own.holders += 1;
    this.#callers.set(who, own);
    return {
      take: (bytes) => this.#take(held, bytes),
      move: (bytes) => void (held.moved += bytes),
      stay: () => void (held.giveWay = null),
      leave: () => this.#leave(held),
    };
  }

  /** Once something has left. Each holder waits once at a time, so as many wait as there are holders. */
  whenFree(goOn: () => void): void {
    this.#waiting.push(goOn);
  }

  #take(held: Held, bytes: number): ReturnType<Holder['take']> {
    if (!this.#holders.has(held)) return 'slowest';
    this.#change(held, bytes);
    for (let slowest = this.#findExcess(); slowest !== 'none'; slowest = this.#findExcess()) {
      if (slowest === null || slowest === held) {
        this.#change(held, -bytes);
        return slowest === held ? 'slowest' : 'full';
      }
      this.#leave(slowest);
      slowest.giveWay?.();
    }
    return 'taken';
  }

  #leave(held: Held): void {
    if (!this.#holders.delete(held)) return;
    const isFreed = held.bytes > 0;
    this.#change(held, -held.bytes);
    const own = this.#callers.get(held.who);
    if (own && (own.holders -= 1) === 0) this.#callers.delete(held.who);
    if (!isFreed) return;
    for (const goOn of this.#waiting) setImmediate(goOn);
    this.#waiting = [];
  }

  #change(held: Held, bytes: number): void {
    this.#bytes += bytes;
    held.bytes += bytes;
    const own = this.#callers.get(held.who);
    if (own) own.bytes += bytes;
  }

  /** `none`: there is room. null: nobody can give way. */
  #findExcess(): Held | null | 'none' {
    if (this.#bytes <= this.#most) return 'none';
    const share = this.#most / this.#callers.size;
    let slowest: Held | null = null;
    for (const held of this.#holders) {
      if (!held.giveWay || (this.#callers.get(held.who)?.bytes ?? 0) <= share) continue;
      if (!slowest || this.#speedOf(held) < this.#speedOf(slowest)) slowest = held;
    }
    return slowest;
  }

  #speedOf({ moved, since }: Held): number {
    return moved / Math.max(leastAge, this.#now() - since);
  }
}
