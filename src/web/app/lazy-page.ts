import { type ComponentType, lazy } from 'react';
import { PageNotLoaded } from '#web/shared/error-boundary.tsx';

/** A page in a chunk of its own. A chunk that does not arrive is asked for once more before the page counts as lost. */
export const lazyPage = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    try {
      return { default: await load().catch(load) };
    } catch (cause) {
      throw new PageNotLoaded('The page could not be loaded', { cause });
    }
  });
