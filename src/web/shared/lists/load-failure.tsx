import { unreachable, useConnectivity } from '#web/shared/events/connectivity.ts';

/** Why something of the server's could not be loaded. */
export function LoadFailure() {
  const isOffline = useConnectivity(({ state }) => state === 'Offline');
  return isOffline ? unreachable : 'The server did not answer as it should.';
}
