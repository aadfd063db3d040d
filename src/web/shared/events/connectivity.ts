import { create } from 'zustand';
import { durations } from '#domain/timings.ts';
import type { ReceiveEvent } from './open-event-stream.ts';

/** Whether the server can be reached (docs/behaviour/offline.md, Connectivity). */
export type Connectivity = 'Unknown' | 'Online' | 'Offline';

export const useConnectivity = create<{ readonly state: Connectivity }>(() => ({ state: 'Unknown' }));

const become = (state: Connectivity): void => useConnectivity.setState({ state });

const meanings = { hello: 'Online', beat: 'Online', change: 'Online', failed: 'Offline', refused: 'Unknown' } as const;

export const watchConnectivity = (
  onBack: () => void,
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
      if (isBack) onBack();
    },
    stop: () => {
      window.clearTimeout(timer);
      become('Unknown');
    },
  };
};
