import { breachOfError } from '#web/quests/editor/breach-of-error.ts';
import type { QuestDraft } from '#web/quests/quest-draft.ts';
import { discardDraft } from '#web/quests/quest-drafts.ts';
import type { QuestPlace } from '#web/quests/quest-place.ts';
import { useDeleteQuest, useReloadQuests, useSaveQuest } from '#web/quests/use-quests.ts';
import type { QuestBreach } from '#domain/quest-rules.ts';
import { SaveDialog, type SaveFailure } from '#web/shared/save-dialog.tsx';
import { actWords } from './act-words.ts';
import { ChangedElsewhere, currentVersionOf } from './changed-elsewhere.tsx';

/** Something to do with a draft once the person has confirmed it. */
export type QuestAct = { readonly name: 'save' | 'delete'; readonly draft: QuestDraft };

type QuestActDialogProps = {
  owner: string;
  act: QuestAct;
  /** Takes the place to show after the act succeeded. */
  onDone: (place: QuestPlace) => void;
  /** Takes the rule that the server found broken; nothing was saved. */
  onRefused: (breach: QuestBreach) => void;
  onClose: () => void;
};

/** Asks before a quest is created, saved or deleted, and does it. */
export function QuestActDialog({ owner, act: { name, draft }, onDone, onRefused, onClose }: QuestActDialogProps) {
  const { mutateAsync: save } = useSaveQuest(owner);
  const { mutateAsync: remove } = useDeleteQuest(owner);
  const reload = useReloadQuests(owner);
  const isNew = draft.version === null;
  const key = { owner, quest: isNew ? null : draft.id };

  const saveDraft = async (version: number | null) => {
    try {
      const saved = await save({ ...draft, version });
      onDone({ mode: 'view', id: saved.id });
      discardDraft(key);
    } catch (error) {
      const breach = breachOfError(error);
      if (!breach) throw error;
      onRefused(breach);
    }
  };
  const deleteQuest = async (version: number | null) => {
    if (version !== null) await remove({ id: draft.id, version });
    onDone({ mode: 'unset' });
    discardDraft(key);
  };
  const perform = name === 'save' ? saveDraft : deleteQuest;

  const explainConflict = ({ error, attempt }: SaveFailure) => {
    const current = currentVersionOf(error);
    if (current === undefined) return null;
    const handleLoadOther = async () => {
      await reload();
      onDone(current === null ? { mode: 'unset' } : { mode: 'view', id: draft.id });
      discardDraft(key);
      onClose();
    };
    return (
      <ChangedElsewhere
        current={current}
        act={name}
        onLoadOther={handleLoadOther}
        onInsist={() => attempt(() => perform(current))}
        onClose={onClose}
      />
    );
  };

  return (
    <SaveDialog
      words={wordsOf({ name, draft })}
      isDangerous={name === 'delete'}
      onConfirm={() => perform(draft.version)}
      onClose={onClose}
      explainFailure={explainConflict}
    />
  );
}

const wordsOf = ({ name, draft: { version, original, content } }: QuestAct) => {
  if (name === 'delete') return actWords('delete', original.title);
  return actWords(version === null ? 'create' : 'save', content.title);
};
