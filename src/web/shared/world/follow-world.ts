import { worldTable } from '#contract/document-kinds.ts';
import { entriesKind, type Change } from '#contract/events.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { entryKeys } from './entry-keys.ts';
import { doubtEntries, forgetCatalogue } from './kept-entries.ts';
import { refreshWorld } from './saved-world.ts';

type Follower = {
  readonly handleChange: (change: Change) => void;
  readonly handleGap: () => void;
  readonly stop: () => void;
};

/** Changes that are not of the world go to `others`. */
export const followWorld = (others: Follower): Follower => ({
  handleChange: (change) => {
    if (change.kind === worldTable) void refreshWorld();
    else if (change.kind === entriesKind) readCatalogueAgain(change.id);
    else others.handleChange(change);
  },
  handleGap: () => {
    void refreshWorld();
    doubtEntries();
    void queryClient.invalidateQueries({ queryKey: entryKeys.all });
    others.handleGap();
  },
  stop: others.stop,
});

/** What is known of its entries stays, but no longer counts as all of them. */
const readCatalogueAgain = (catalogue: string): void => {
  forgetCatalogue(catalogue);
  void queryClient.invalidateQueries({ queryKey: entryKeys.all });
};
