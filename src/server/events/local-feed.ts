import { createListeners, type ChangeFeed } from './change-feed.ts';

/** The feed of the embedded database, which one process serves. */
export const createLocalFeed = (): ChangeFeed => {
  const { subscribe, notify, tellSessions } = createListeners();
  return { publish: notify, publishSessions: tellSessions, subscribe, close: async () => undefined };
};
