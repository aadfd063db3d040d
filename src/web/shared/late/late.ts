// The one way to load code late (docs/decisions/web/025). Read this folder in this order: this file, then
// late-component, use-late, use-late-dialog and load-ahead, each a way to use what is loaded.

import { retryDelay, wait } from '#web/shared/api/api.ts';

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

const lost = new Set<HTMLLinkElement>();
let restoring: Promise<unknown> | null = null;

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
  },
  { capture: true },
);

/** The build asks for a style sheet once only. Those that were lost are asked for again. Null: none was. */
const restoreStyles = (): Promise<unknown> | null => {
  if (lost.size > 0) {
    const all = Promise.all([restoring, ...[...lost].map(restore)]);
    restoring = all.finally(() => {
      restoring = null;
    });
    lost.clear();
  }
  return restoring;
};

const restore = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`The style sheet ${again.href} was lost again`)));
    link.replaceWith(again);
  });
