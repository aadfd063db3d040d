import * as texts from '#texts/shared.ts';
import { useConnectivity } from '#web/shared/events/connectivity.ts';

/** Why the server's answer is missing. */
export function LoadFailure() {
  const isOffline = useConnectivity(({ state }) => state === 'Offline');
  return isOffline ? texts.unreachable : texts.oddAnswer;
}
