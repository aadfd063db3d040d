import type { FastifyBaseLogger } from 'fastify';
import type { MeasuredSpace, MeasureSpace } from './measure-space.ts';

/** `isLow`: writes are refused. `isScarce`: they soon will be. */
export type SpaceState = {
  readonly free: number | null;
  readonly reserve: number;
  readonly isLow: boolean;
  readonly isScarce: boolean;
};

export type Space = {
  /** null: the bytes would come out of the reserve. Call the returned function at the write's end. */
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

/** Writing resumes only with so much more than the reserve, so that it does not switch with every request. */
export const resumesAt = 1.125;

/** With less than so many times the reserve, operators are told. */
export const scarceBelow = 1.5;

/** Bounds the bytes that writes under way set aside, as a part of the reserve. */
const largestShare = 1 / 2;

const unbounded: Space = {
  take: async () => () => undefined,
  state: () => ({ free: null, reserve: 0, isLow: false, isScarce: false }),
  refresh: async () => undefined,
  close: () => undefined,
};

/** Measures now and then, counts writes in between, and measures again before it refuses a write. */
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
    state: () => {
      const { reserve } = measured;
      return { free: left(), reserve, isLow, isScarce: isLow || left() < scarceBelow * reserve };
    },
    refresh,
    close: () => clearInterval(timer),
  };
};

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
    forget: (bytes: number): void => void (written -= bytes),
    setAside,
  };
};
