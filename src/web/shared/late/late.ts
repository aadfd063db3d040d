// The one way to load code late (docs/decisions/web/025). Read this folder in this order: this file with lost-styles, then
// late-component, use-late, use-late-dialog and load-ahead, each a way to use what is loaded.

import { retryDelay, wait } from '#web/shared/api/api.ts';
import { restoreStyles } from './lost-styles.ts';

export type Late<Value> = {
  /** Null until it is there. */
  readonly now: () => Value | null;
  readonly load: () => Promise<Value>;
};

/**
 * What is fetched when it is needed: `late(() => import('./some-panel.tsx'))`. The build makes a file of each such import. A lost
 * fetch is repeated once, after a moment, because browsers may repeat a failure without a new request.
 */
export const late = <Value>(fetch: () => Promise<Value>): Late<Value> => {
  let loaded: Value | null = null;
  let loading: Promise<Value> | null = null;
  const fetchStyled = async () => (await Promise.all([fetch(), restoreStyles()]))[0];
  const fetchOnce = async (): Promise<Value> => {
    try {
      const value = await fetchStyled().catch(() => wait(retryDelay).then(fetchStyled));
      loaded = value;
      return value;
    } finally {
      loading = null;
    }
  };
  return { now: () => loaded, load: async () => loaded ?? (loading ??= fetchOnce()) };
};

/** What stands in the same file already, where a late part is asked for. */
export const atHand = <Value>(value: Value): Late<Value> => ({ now: () => value, load: async () => value });
