import { create } from 'zustand';
import { durations } from '#domain/timings.ts';
import type { ReceiveEvent } from './open-event-stream.ts';

/** Whether the server can be reached (docs/behaviour/offline.md, Connectivity). */
export type Connectivity = 'Unknown' | 'Online' | 'Offline';

export const useConnectivity = create<{ readonly state: Connectivity }>(() => ({ state: 'Unknown' }));

const become = (state: Connectivity): void => useConnectivity.setState({ state });

/** Runs each time the server may be reached again, as its events or the browser say. Returns how to stop. */
export const onBack = (run: () => void): (() => void) => {
  const unsubscribe = useConnectivity.subscribe(({ state }, before) => {
    if (state === 'Online' && before.state !== 'Online') run();
  });
  window.addEventListener('online', run);
  return () => {
    unsubscribe();
    window.removeEventListener('online', run);
  };
};

const meanings = { hello: 'Online', beat: 'Online', change: 'Online', failed: 'Offline', refused: 'Unknown' } as const;

export const watchConnectivity = (
  handleBack: () => void,
): { readonly receive: ReceiveEvent; readonly stop: () => void } => {
  let timer: number | undefined;
  const awaitWord = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => become('Offline'), durations.silence);
  };
  awaitWord();
  return {
    receive: ({ kind }) => {
      awaitWord();
      const isBack = meanings[kind] === 'Online' && useConnectivity.getState().state === 'Offline';
      become(meanings[kind]);
      if (isBack) handleBack();
    },
    stop: () => {
      window.clearTimeout(timer);
      become('Unknown');
    },
  };
};
