import { type ComponentType, createElement, lazy, useState } from 'react';
import { PageNotLoaded } from '#web/shared/errors/error-boundary.tsx';
import { onBack } from '#web/shared/events/connectivity.ts';
import { type Late, late } from './late.ts';

export type LateComponent<Props = object> = ComponentType<Props> & Late<ComponentType<Props>>;

/**
 * Suspends until it is there, for the `Suspense` around it: `lateComponent(async () => (await import('./panel.tsx')).Panel)`. Once it
 * is loaded it is drawn at once. Throws `PageNotLoaded` if it can't be loaded, and is fetched anew once the server may be reached again.
 */
export const lateComponent = <Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): LateComponent<Props> => {
  const part = late(fetch);
  const create = () =>
    lazy(async () => {
      try {
        return { default: await loadAgain(part) };
      } catch (cause) {
        // Before the page's own try, which then finds a new one: React keeps a failure.
        const stop = onBack(() => {
          stop();
          onItsWay = create();
        });
        throw new PageNotLoaded(cause, onBack);
      }
    }) as unknown as ComponentType<Props>;
  let onItsWay = create();

  /** Keeps its first component: another one would mount it anew. */
  function LateLoaded(props: Props) {
    const [Content] = useState<ComponentType<Props>>(() => part.now() ?? onItsWay);
    return createElement(Content, props);
  }
  return Object.assign(LateLoaded, part);
};

/** A fetch that was lost although the server could be reached again meanwhile began too early. */
const loadAgain = async <Value>(part: Late<Value>): Promise<Value> => {
  let isBack = false;
  const stop = onBack(() => {
    isBack = true;
  });
  try {
    return await part.load();
  } catch (cause) {
    if (!isBack) throw cause;
    return await part.load();
  } finally {
    stop();
  }
};
