import type { QueryClient } from '@tanstack/react-query';
import { watchConnectivity } from './connectivity.ts';
import { followChanges } from './follow-changes.ts';
import { shareStream } from './share-stream.ts';

/** Hears of changes made elsewhere for the person signed in, and whether the server is there. Returns how to stop. */
export const followServer = (client: QueryClient, user: string): (() => void) => {
  const changes = followChanges(client);
  const connectivity = watchConnectivity(changes.handleGap);
  const leave = shareStream(user, (word) => {
    connectivity.hear(word);
    if (word.kind === 'hello') changes.handleGap();
    if (word.kind === 'change') changes.handleChange(word.change);
  });
  return () => {
    leave();
    connectivity.stop();
    changes.stop();
  };
};
