import { createListeners, type ChangeFeed } from './change-feed.ts';

export const createLocalFeed = (): ChangeFeed => {
  const { subscribe, notify, notifyOfSessions } = createListeners();
  return { publish: notify, publishSessions: notifyOfSessions, subscribe, close: async () => undefined };
};
