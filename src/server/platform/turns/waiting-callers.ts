export type WaitingBounds = {
  readonly ofOne: number;
  readonly all: number;
  /** The bytes of all requests that wait. */
  readonly bytes?: number;
};

type Options<Entry> = WaitingBounds & {
  /** For an entry beyond the bounds, and for one whose place another caller needs. */
  readonly refuse: (entry: Entry) => void;
  /** What a caller used lately. */
  readonly useOf: (who: string) => number;
  readonly bytesOf?: (entry: Entry) => number;
};

type List<Entry> = { readonly who: string; readonly entries: Entry[]; bytes: number };

/** A bounded list of each caller. Where there is no room, the last entry of who has most gives way, and of two with as many, of who used more lately. */
export class WaitingCallers<Entry> {
  readonly #lists = new Map<string, List<Entry>>();
  readonly #options: Required<Options<Entry>>;
  #count = 0;
  #bytes = 0;

  constructor(options: Options<Entry>) {
    this.#options = { bytes: Number.POSITIVE_INFINITY, bytesOf: () => 0, ...options };
  }

  get count(): number {
    return this.#count;
  }

  has(who: string): boolean {
    return this.#lists.has(who);
  }

  add(who: string, entry: Entry): void {
    const { ofOne, refuse, bytesOf } = this.#options;
    const own = this.#lists.get(who) ?? { who, entries: [], bytes: 0 };
    if (own.entries.length >= ofOne) return refuse(entry);
    own.entries.push(entry);
    this.#change(own, { count: 1, bytes: bytesOf(entry) });
    for (let most = this.#findExcess(); most; most = this.#findExcess()) {
      const last = this.#takeOut(most, most.entries.length - 1);
      if (last !== undefined) refuse(last);
    }
  }

  remove(who: string, entry: Entry): void {
    const own = this.#lists.get(who);
    const index = own?.entries.indexOf(entry) ?? -1;
    if (own && index >= 0) this.#takeOut(own, index);
  }

  /** Of the callers whose first entry may begin, the one who used least; of equal ones who waits longest. */
  next(mayBegin: (who: string, entry: Entry) => boolean): string | undefined {
    let [found, least]: [string | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
    for (const {
      who,
      entries: [first],
    } of this.#lists.values()) {
      if (first === undefined || !mayBegin(who, first)) continue;
      const use = this.#options.useOf(who);
      if (use < least) [found, least] = [who, use];
    }
    return found;
  }

  /** Its caller's next entry then waits behind those of others. */
  take(who: string): Entry | undefined {
    const own = this.#lists.get(who);
    if (!own) return undefined;
    const entry = this.#takeOut(own, 0);
    this.#lists.delete(who);
    if (own.entries.length > 0) this.#lists.set(who, own);
    return entry;
  }

  empty(): Entry[] {
    const entries = [...this.#lists.values()].flatMap((list) => list.entries);
    this.#lists.clear();
    [this.#count, this.#bytes] = [0, 0];
    return entries;
  }

  #change(list: List<Entry>, by: { readonly count: number; readonly bytes: number }): void {
    this.#count += by.count;
    this.#bytes += by.bytes;
    list.bytes += by.bytes;
    if (list.entries.length === 0) this.#lists.delete(list.who);
    else if (!this.#lists.has(list.who)) this.#lists.set(list.who, list);
  }

  #takeOut(list: List<Entry>, index: number): Entry | undefined {
    const [entry] = list.entries.splice(index, 1);
    if (entry !== undefined) this.#change(list, { count: -1, bytes: -this.#options.bytesOf(entry) });
    return entry;
  }

  #findExcess(): List<Entry> | null {
    if (this.#count > this.#options.all) return this.#findMost(({ entries }) => entries.length);
    return this.#bytes > this.#options.bytes ? this.#findMost(({ bytes }) => bytes) : null;
  }

  #findMost(sizeOf: (list: List<Entry>) => number): List<Entry> | null {
    const { useOf } = this.#options;
    let most: List<Entry> | null = null;
    for (const list of this.#lists.values()) {
      const more = most ? sizeOf(list) - sizeOf(most) || useOf(list.who) - useOf(most.who) : 1;
      if (more >= 0) most = list;
    }
    return most;
  }
}
