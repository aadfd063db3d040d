import type { FastifyBaseLogger } from 'fastify';
import type { MeasuredSpace, MeasureSpace } from './measure-space.ts';

export type SpaceState = { readonly free: number | null; readonly reserve: number; readonly isLow: boolean };

export type Space = {
  /** Sets bytes aside for a write; null where they would come out of the reserve. The write calls what is returned at its end. */
  take(bytes: number): Promise<(() => void) | null>;
  state(): SpaceState;
  refresh(): Promise<void>;
  close(): void;
};

type Measuring = {
  readonly measure: MeasureSpace | null;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info' | 'error'>;
  readonly every?: number;
};

/** Once space was low, so much more than the reserve must be free: writing doesn't stop and resume with every request. */
export const resumesAt = 1.125;

/** Nothing that is written takes more of the reserve's worth at once, however much it might need. */
const largestShare = 1 / 2;

const unbounded: Space = {
  take: async () => () => undefined,
  state: () => ({ free: null, reserve: 0, isLow: false }),
  refresh: async () => undefined,
  close: () => undefined,
};

/**
 * Watches how much space there is: measured now and then, counted on by what is written in between, and measured anew
 * before a write is refused. So no burst runs into the reserve, and writing resumes as soon as there is room.
 */
export const createSpace = async ({ measure, log, every = 5_000 }: Measuring): Promise<Space> => {
  if (!measure) return unbounded;
  let measured: MeasuredSpace = { free: Number.MAX_SAFE_INTEGER, reserve: 0 };
  let isLow = false;
  const writes = countWrites();
  let measuring: Promise<void> | null = null;

  const left = (): number => Math.max(0, measured.free - writes.bytes());

  const judge = (isRefusing = isLow): void => {
    const { free, reserve } = measured;
    const wasLow = isLow;
    isLow = free < reserve * (isRefusing ? resumesAt : 1);
    if (isLow && !wasLow) log.warn({ free, reserve }, 'space is low: writes of designers are refused');
    if (wasLow && !isLow) log.info({ free, reserve }, 'there is space again: writes of designers are taken');
  };

  const measureNow = async (): Promise<void> => {
    const known = writes.ended();
    try {
      measured = await measure();
      writes.forget(known);
      judge();
    } catch (error) {
      log.error({ err: error }, 'the space that is left could not be measured');
    } finally {
      measuring = null;
    }
  };
  const refresh = (): Promise<void> => (measuring ??= measureNow());

  const fits = (bytes: number): boolean => !isLow && left() - bytes >= measured.reserve;

  const take: Space['take'] = async (wanted) => {
    const bytes = Math.min(wanted, measured.reserve * largestShare);
    if (!fits(bytes)) await refresh();
    if (fits(bytes)) return writes.setAside(bytes);
    judge(true);
    return null;
  };

  await refresh();
  const timer = setInterval(() => void refresh(), every).unref();
  return {
    take,
    state: () => ({ free: left(), reserve: measured.reserve, isLow }),
    refresh,
    close: () => clearInterval(timer),
  };
};

/** Counts the bytes of writes under way, and of those that ended after the last measurement began. */
const countWrites = () => {
  let underWay = 0;
  let written = 0;

  const setAside = (bytes: number) => {
    underWay += bytes;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      underWay -= bytes;
      written += bytes;
    };
  };

  return {
    bytes: () => underWay + written,
    ended: () => written,
    /** These are in what was measured. */
    forget: (bytes: number): void => void (written -= bytes),
    setAside,
  };
};
