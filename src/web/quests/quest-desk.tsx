import type { SavedQuest } from '#contract/quests.ts';
import { type DeskKind, type DeskProps, OwnersDesk } from '#web/documents/pane/owners-desk.tsx';
import { useSignedInUser } from '#web/shared/session.ts';
import { DeletedQuests } from './quest-history.tsx';
import { discardSavedDrafts, useUnsavedQuests } from './quest-drafts.ts';
import { QuestPane } from './quest-pane.tsx';
import { questWords } from './quest-words.ts';
import { useQuests } from './use-quests.ts';

const quests: DeskKind<SavedQuest> = {
  param: 'quest',
  words: questWords,
  createLabel: 'Create New Quest',
  hasLevels: true,
  listWidth: 'normal',
  discardSaved: discardSavedDrafts,
  Pane: QuestPane,
  Deleted: DeletedQuests,
};

/** An owner's quests: the list, and what is open. */
export function QuestDesk(props: DeskProps<SavedQuest>) {
  const { owner } = props;
  const { id: author } = useSignedInUser();
  return <OwnersDesk kind={quests} list={useQuests(owner)} unsaved={useUnsavedQuests({ author, owner })} {...props} />;
}
