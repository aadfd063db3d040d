import { useRef } from 'react';
import type { QuestBreach } from '#domain/quest-rules.ts';
import { breachOfError } from '#web/quests/editor/breach-of-error.ts';
import type { QuestDraft } from '#web/quests/quest-draft.ts';
import { discardDraft } from '#web/quests/quest-drafts.ts';
import { questWords } from '#web/quests/quest-words.ts';
import { useDeleteQuest, useReloadQuests, useSaveQuest } from '#web/quests/use-quests.ts';
import { compareQuest } from '#web/documents/conflict/compare-quest.ts';
import { actWords } from '#web/documents/saving/act-words.ts';
import { ItemActDialog } from '#web/documents/saving/document-dialog.tsx';
import type { DocumentPlace } from '#web/documents/pane/document-place.ts';
import type { SaveFailure } from '#web/shared/save-dialog.tsx';
import { useSignedInUser } from '#web/shared/session.ts';
import { heldByStoryLines, HeldByStoryLines } from './held-by-story-lines.tsx';

/** Something to do with a draft once the person has confirmed it. */
export type QuestAct = { readonly name: 'save' | 'delete'; readonly draft: QuestDraft };

type QuestActDialogProps = {
  owner: string;
  act: QuestAct;
  /** Takes the place to show after the act succeeded. */
  onDone: (place: DocumentPlace) => void;
  /** Takes the rule that the server found broken; nothing was saved. */
  onRefused: (breach: QuestBreach) => void;
  onClose: () => void;
};

/** Asks before a quest is created, saved or deleted, and does it. */
export function QuestActDialog({ owner, act, onDone, onRefused, onClose }: QuestActDialogProps) {
  const { name, draft } = act;
  const { mutateAsync: save } = useSaveQuest(owner);
  const { mutateAsync: remove } = useDeleteQuest(owner);
  const reload = useReloadQuests(owner);
  const lastVersion = useRef(draft.version);
  const { id: author } = useSignedInUser();
  const key = { author, owner, quest: draft.version === null ? null : draft.id };
  const handleRefused = (error: unknown): boolean => {
    const breach = breachOfError(error);
    if (breach) onRefused(breach);
    return breach !== null;
  };

  const removeFrom = (version: number, fromStoryLines: boolean) => {
    lastVersion.current = version;
    return remove({ id: draft.id, version, fromStoryLines });
  };
  const removeEverywhere = async () => {
    if (lastVersion.current !== null) await removeFrom(lastVersion.current, true);
    onDone({ mode: 'unset' });
    discardDraft(key);
  };
  const explainHolders = ({ error, attempt }: SaveFailure) => {
    const problem = heldByStoryLines(error);
    return (
      problem && <HeldByStoryLines problem={problem} onInsist={() => attempt(removeEverywhere)} onClose={onClose} />
    );
  };

  return (
    <ItemActDialog
      one={questWords.one}
      act={{ name, id: draft.id, version: draft.version }}
      words={wordsOf(act, owner)}
      operations={{
        save: (version) => save({ ...draft, version }),
        compare: () => compareQuest(owner, draft, (merged) => save({ ...draft, ...merged })),
        remove: (version) => removeFrom(version, false),
        reload,
        discard: () => discardDraft(key),
      }}
      onDone={onDone}
      onRefused={handleRefused}
      onClose={onClose}
      explainFailure={explainHolders}
    />
  );
}

const wordsOf = ({ name, draft: { version, original, content } }: QuestAct, owner: string) => {
  if (name === 'delete') return actWords({ name, words: questWords, title: original.title, owner });
  return actWords({ name: version === null ? 'create' : 'save', words: questWords, title: content.title, owner });
};
