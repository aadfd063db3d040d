import { type ComponentType, createElement, lazy, useState } from 'react';
import { PageNotLoaded } from '#web/shared/error-boundary.tsx';

/** A page in a chunk of its own; `load` fetches that ahead, so that the page shows at once. */
export type LazyPage = ComponentType & { readonly load: () => Promise<unknown> };

/** A chunk that does not arrive is asked for once more before the page counts as lost. */
export const lazyPage = (fetch: () => Promise<ComponentType>): LazyPage => {
  let loaded: ComponentType | null = null;
  const load = async (): Promise<{ default: ComponentType }> => {
    loaded ??= await fetch().catch(fetch);
    return { default: loaded };
  };
  const OnItsWay = lazy(() =>
    load().catch((cause: unknown) => {
      throw new PageNotLoaded('The page could not be loaded', { cause });
    }),
  );

  /** Stays what it was mounted as: changing over once the chunk is there would begin the page anew. */
  function Page() {
    const [Content] = useState<ComponentType>(() => loaded ?? OnItsWay);
    return createElement(Content);
  }
  return Object.assign(Page, { load });
};

/** A page on which people write: what earlier pages left of their drafts is there before it shows. */
export const deskPage = (fetch: () => Promise<ComponentType>): LazyPage =>
  lazyPage(async () => {
    const [page] = await Promise.all([fetch(), loadDrafts()]);
    return page;
  });

let drafts: Promise<void> | undefined;

const loadDrafts = (): Promise<void> => {
  drafts ??= import('#web/shared/device-work/kept-drafts.ts').then(({ loadKeptDrafts }) => loadKeptDrafts());
  drafts.catch(() => (drafts = undefined));
  return drafts;
};
