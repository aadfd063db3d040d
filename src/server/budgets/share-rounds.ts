import type { FastifyInstance } from 'fastify';

/** Milliseconds of a round of the event loop in which requests begin at once. Those that come later wait for the next round. */
const usualSlice = 4;

type Rounds = { readonly slice?: number; readonly now?: () => number };

/** Each caller begins one waiting request a round, so that a caller with many delays others by one. */
export const createRounds = ({ slice = usualSlice, now = () => performance.now() }: Rounds = {}) => {
  const waiting = new Map<string, (() => void)[]>();
  let begun: number | null = null;

  const mayBegin = (who: string): boolean => {
    if (begun === null) openRound();
    return !waiting.has(who) && now() - (begun ?? 0) < slice;
  };

  const openRound = (): void => {
    begun = now();
    setImmediate(endRound);
  };

  const endRound = (): void => {
    begun = null;
    if (waiting.size === 0) return;
    openRound();
    for (const [who, own] of waiting) {
      const begin = own.shift();
      if (own.length === 0) waiting.delete(who);
      begin?.();
    }
  };

  /** `begin` runs at once or in a later round. */
  return (who: string, begin: () => void): void => {
    if (mayBegin(who)) return begin();
    const own = waiting.get(who);
    if (own) own.push(begin);
    else waiting.set(who, [begin]);
  };
};

/** Of accounts, and of the addresses of guests. */
export const shareRounds = (app: FastifyInstance): void => {
  const inRound = createRounds();
  app.addHook('preValidation', (request, _reply, done) => inRound(request.viewer?.id ?? request.ip, done));
};
