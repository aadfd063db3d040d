import { type ComponentType, createElement, lazy, useState } from 'react';
import { retryDelay } from '#web/shared/api/api.ts';
import { PageNotLoaded } from '#web/shared/errors/error-boundary.tsx';
import { wait } from '#web/shared/api/wait.ts';

/** A page, or a part of one, in a chunk of its own; `load` fetches that ahead, so that it shows at once. */
export type LazyPage<Props = object> = ComponentType<Props> & { readonly load: () => Promise<unknown> };

/**
 * A chunk that does not arrive is asked for once more before the page counts as lost; a moment later, for a browser that is
 * asked at once may tell of the same failure without asking the server.
 */
export const lazyPage = <Props extends object>(fetch: () => Promise<ComponentType<Props>>): LazyPage<Props> => {
  let loaded: ComponentType<Props> | null = null;
  const fetchOrAgain = () => fetch().catch(() => wait(retryDelay).then(fetch));
  const load = async (): Promise<{ default: ComponentType<Props> }> => {
    loaded ??= await fetchOrAgain();
    return { default: loaded };
  };
  const OnItsWay = lazy(() =>
    load().catch((cause: unknown) => {
      throw new PageNotLoaded('The page could not be loaded', { cause });
    }),
  ) as unknown as ComponentType<Props>;

  /** Stays what it was mounted as: changing over once the chunk is there would begin the page anew. */
  function Page(props: Props) {
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? OnItsWay);
    return createElement(Content, props);
  }
  return Object.assign(Page, { load });
};

/** A page, or a part of one, that shows what the server holds for whoever is signed in. */
export const memberPage = <Props extends object>(fetch: () => Promise<ComponentType<Props>>): LazyPage<Props> =>
  lazyPage(async () => {
    const [page, { withServerState }] = await Promise.all([fetch(), import('./with-server-state.tsx')]);
    return withServerState(page);
  });

/** A page on which people write: what earlier pages left of their drafts is there before it shows. */
export const writingPage = (fetch: () => Promise<ComponentType>): LazyPage =>
  memberPage(async () => {
    const [page] = await Promise.all([fetch(), loadDrafts()]);
    return page;
  });

let drafts: Promise<void> | undefined;

const loadDrafts = (): Promise<void> => {
  drafts ??= import('#web/documents/drafts/kept-drafts.ts').then(({ loadKeptDrafts }) => loadKeptDrafts());
  drafts.catch(() => (drafts = undefined));
  return drafts;
};
