import type { SavedQuest } from '#contract/quests.ts';
import { blankQuest } from '#domain/quest.ts';
import { useRestoredAt } from '#web/documents/drafts/kept-drafts.ts';
import { compareVersions, RestoredNote } from '#web/documents/drafts/restored-note.tsx';
import type { ListState } from '#web/documents/pane/unopened-document.tsx';
import { tellDifferingParts, type QuestDraft } from './quest-draft.ts';
import { placeOf, useUnsavedDraft, type DraftKey } from './quest-drafts.ts';
import { questWords } from './quest-words.ts';

type RestoredQuestProps = {
  draftKey: DraftKey;
  saved: SavedQuest | null;
  listState: ListState;
  /** Whether its editor is open. */
  isOpen: boolean;
  onContinue: () => void;
  onDiscard: (draft: QuestDraft) => void;
  onDismiss: () => void;
};

/** The note of a quest's draft that came back from the device, where one did. */
export function RestoredQuest({
  draftKey,
  saved,
  listState,
  isOpen,
  onContinue,
  onDiscard,
  onDismiss,
}: RestoredQuestProps) {
  const at = useRestoredAt(placeOf(draftKey));
  const draft = useUnsavedDraft(draftKey);
  if (at === null || !draft) return null;
  return (
    <RestoredNote
      one={questWords.one}
      at={at}
      differing={tellDifferingParts(draft.content, saved ?? (draft.version === null ? blankQuest : draft.original))}
      meanwhile={listState === 'loaded' ? compareVersions(draft.version, saved?.version ?? null) : 'unknown'}
      onContinue={isOpen ? undefined : onContinue}
      onDiscard={() => onDiscard(draft)}
      onDismiss={onDismiss}
    />
  );
}
