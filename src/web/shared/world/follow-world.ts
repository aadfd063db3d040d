import { worldTable } from '#contract/document-kinds.ts';
import { entriesKind } from '#contract/events.ts';
import type { ChangeFollower } from '#web/shared/events/change-follower.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { entryKeys } from './entry-keys.ts';
import { doubtEntries, forgetCatalogue } from './kept-entries.ts';
import { refreshWorld } from './saved-world.ts';

export const followWorld = (): ChangeFollower => ({
  on: {
    [worldTable]: () => void refreshWorld(),
    [entriesKind]: ({ id }) => readCatalogueAgain(id),
  },
  handleGap: () => {
    void refreshWorld();
    doubtEntries();
    void queryClient.invalidateQueries({ queryKey: entryKeys.all });
  },
  stop: () => undefined,
});

/** What is known of its entries stays, but no longer counts as all of them. */
const readCatalogueAgain = (catalogue: string): void => {
  forgetCatalogue(catalogue);
  void queryClient.invalidateQueries({ queryKey: entryKeys.all });
};
