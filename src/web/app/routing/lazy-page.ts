import { type ComponentType, createElement, lazy, useState } from 'react';
import { retryDelay, wait } from '#web/shared/api/api.ts';
import { PageNotLoaded } from '#web/shared/errors/error-boundary.tsx';

/** In a chunk of its own; `load` fetches it ahead. */
export type LazyPage<Props = object> = ComponentType<Props> & { readonly load: () => Promise<unknown> };

/** Fetches a lost chunk once more. It waits a moment, because browsers may repeat a failure without a new request. */
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

  /** Keeps its first component: another one would mount the page anew. */
  function Page(props: Props) {
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? OnItsWay);
    return createElement(Content, props);
  }
  return Object.assign(Page, { load });
};

export const memberPage = <Props extends object>(fetch: () => Promise<ComponentType<Props>>): LazyPage<Props> =>
  lazyPage(async () => {
    const [page, { withServerState }] = await Promise.all([fetch(), import('./with-server-state.tsx')]);
    return withServerState(page);
  });

/** A member's page that reads quests: the world is loaded before it shows. */
export const readingPage = (fetch: () => Promise<ComponentType>): LazyPage =>
  memberPage(async () => {
    const [page, { withWorld }] = await Promise.all([fetch(), import('./with-world.tsx'), fetchWorld()]);
    return withWorld(page);
  });

/** A member's page with editors: kept drafts are loaded as well. */
export const writingPage = (fetch: () => Promise<ComponentType>): LazyPage =>
  readingPage(async () => {
    const [page] = await Promise.all([fetch(), loadDrafts()]);
    return page;
  });

/** A member's page whose list is filtered by entries, such as professions: they are loaded as well. */
export const questsPage = (fetch: () => Promise<ComponentType>): LazyPage =>
  writingPage(async () => {
    const [page] = await Promise.all([fetch(), loadEntries()]);
    return page;
  });

/** A part with drafts that works without the world. */
export const writingPart = (fetch: () => Promise<ComponentType>): LazyPage =>
  memberPage(async () => {
    const [part] = await Promise.all([fetch(), loadDrafts()]);
    return part;
  });

const fetchWorld = (): Promise<boolean> =>
  import('#web/shared/world/saved-world.ts').then(({ loadWorld }) => loadWorld());

const loadEntries = async (): Promise<void> => {
  const [{ loadChosenCatalogues }] = await Promise.all([
    import('#web/shared/world/chosen-catalogues.ts'),
    fetchWorld(),
  ]);
  await loadChosenCatalogues();
};

let drafts: Promise<void> | undefined;

const readDrafts = async (): Promise<void> => {
  const [{ loadKeptDrafts }, isWorldThere] = await Promise.all([
    import('#web/documents/drafts/kept-drafts.ts'),
    fetchWorld(),
  ]);
  if (isWorldThere) await loadKeptDrafts();
  else drafts = undefined;
};

/** Drafts are compared by the kinds of the world, so they wait for it. Without a world the next page tries again. */
const loadDrafts = (): Promise<void> => {
  drafts ??= readDrafts();
  drafts.catch(() => (drafts = undefined));
  return drafts;
};
