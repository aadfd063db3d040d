import { speedRoutes, type SpeedVisit } from '#contract/speed.ts';

/**
 * Sends what a visit measured while the page goes, without a cookie. Measurements are no work: what can't be sent is
 * dropped and nobody hears of it.
 */
export const sendVisit = (visit: SpeedVisit): void => {
  if (!navigator.onLine) return;
  fetch(speedRoutes.visits, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(visit),
  }).catch(() => undefined);
};
