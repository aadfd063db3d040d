import { type ReactNode, useState } from 'react';
import { duplicateQuest } from '#domain/duplicate-quest.ts';
import type { QuestContent } from '#domain/quest.ts';
import type { DocumentPlace } from '#web/documents/pane/document-place.ts';
import { newDraft } from '#web/quests/quest-draft.ts';
import { hasUnsavedDraft, keepDraft, type DraftKey } from '#web/quests/quest-drafts.ts';
import { DuplicateQuestion } from './duplicate-question.tsx';

type Duplicating = {
  /** Opens a new quest that says what another does; asks first where an unsaved one would make way for it. */
  readonly start: (quest: QuestContent) => void;
  readonly question: ReactNode;
};

export const useDuplicateQuest = (
  { author, owner }: Omit<DraftKey, 'quest'>,
  onGo: (place: DocumentPlace) => void,
): Duplicating => {
  const [asked, setAsked] = useState<QuestContent | null>(null);
  const key = { author, owner, quest: null };
  const handleOpen = () => {
    setAsked(null);
    onGo({ mode: 'create' });
  };
  const begin = (quest: QuestContent) => {
    keepDraft(key, { ...newDraft(), content: duplicateQuest(quest) });
    handleOpen();
  };
  return {
    start: (quest) => (hasUnsavedDraft(key) ? setAsked(quest) : begin(quest)),
    question: asked && (
      <DuplicateQuestion
        title={asked.title}
        onReplace={() => begin(asked)}
        onOpen={handleOpen}
        onClose={() => setAsked(null)}
      />
    ),
  };
};
