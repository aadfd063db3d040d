import * as texts from '#texts/shared.ts';
import { useConnectivity } from '#web/shared/events/connectivity.ts';

export function LoadFailure() {
  const isOffline = useConnectivity(({ state }) => state === 'Offline');
  return isOffline ? texts.unreachable : texts.oddAnswer;
}
