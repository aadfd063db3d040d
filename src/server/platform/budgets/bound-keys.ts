import type { RateLimiterMemory } from 'rate-limiter-flexible';

/** The oldest key goes first. Otherwise a client with many addresses could fill the memory. */
export const boundKeys = (limiter: RateLimiterMemory, most: number): RateLimiterMemory => {
  const keys = new Set<string>();

  const note = (key: string): void => {
    keys.delete(key);
    keys.add(key);
    const [oldest] = keys;
    if (keys.size <= most || oldest === undefined) return;
    keys.delete(oldest);
    void limiter.delete(oldest);
  };

  const { consume, penalty } = limiter;
  limiter.consume = (key, ...rest) => {
    note(String(key));
    return consume.call(limiter, key, ...rest);
  };
  limiter.penalty = (key, ...rest) => {
    note(String(key));
    return penalty.call(limiter, key, ...rest);
  };
  const forget = limiter.delete;
  limiter.delete = (key) => {
    keys.delete(String(key));
    return forget.call(limiter, key);
  };
  return limiter;
};
