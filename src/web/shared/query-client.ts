import { QueryClient } from '@tanstack/react-query';
import { isPassing, retryDelay } from './api/api.ts';
import { forgetWithSession } from '#web/shared/session/session.ts';

const isWorthRetrying = (failures: number, error: Error): boolean => failures < 1 && isPassing(error);

/** Without a network a request fails at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: isWorthRetrying, retryDelay },
    mutations: { networkMode: 'always', retry: false },
  },
});

forgetWithSession({ stop: () => queryClient.cancelQueries(), forget: () => queryClient.clear() });
