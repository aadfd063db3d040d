import { useConnectivity } from './events/connectivity.ts';

/** Why something of the server's could not be loaded. */
export function LoadFailure() {
  const isOffline = useConnectivity(({ state }) => state === 'Offline');
  return isOffline ? 'The server could not be reached.' : 'The server did not answer as it should.';
}
