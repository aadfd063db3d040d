import { type ComponentType, createElement, lazy, useState } from 'react';
import { PageNotLoaded } from '#web/shared/errors/error-boundary.tsx';
import { type Late, late } from './late.ts';

export type LateComponent<Props = object> = ComponentType<Props> & Late<ComponentType<Props>>;

/**
 * Suspends until it is there, for the `Suspense` around it: `lateComponent(async () => (await import('./panel.tsx')).Panel)`. Once it
 * is loaded it is drawn at once. Throws `PageNotLoaded` if it can't be loaded.
 */
export const lateComponent = <Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): LateComponent<Props> => {
  const part = late(fetch);
  const OnItsWay = lazy(async () => {
    try {
      return { default: await part.load() };
    } catch (cause) {
      throw new PageNotLoaded(undefined, { cause });
    }
  }) as unknown as ComponentType<Props>;

  /** Keeps its first component: another one would mount it anew. */
  function LatePart(props: Props) {
    const [Content] = useState<ComponentType<Props>>(() => part.now() ?? OnItsWay);
    return createElement(Content, props);
  }
  return Object.assign(LatePart, part);
};
