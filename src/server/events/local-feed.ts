import { createListeners, type ChangeFeed } from './change-feed.ts';

/** The feed of the embedded database, which one process serves. */
export const createLocalFeed = (): ChangeFeed => {
  const { subscribe, notify, notifyOfSessions } = createListeners();
  return { publish: notify, publishSessions: notifyOfSessions, subscribe, close: async () => undefined };
};
