import { type ReactNode, useState } from 'react';
import { duplicateQuest } from '#domain/quest/duplicate-quest.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { copyOf } from '#texts/quests.ts';
import type { DocumentPlace } from '#web/documents/pane/document-place.ts';
import { newDraft } from '#web/documents/document-kind.ts';
import { type DraftScope, findUnsaved, openDraft } from '#web/documents/drafts/draft-store.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { DuplicateQuestion } from './duplicate-question.tsx';

type Duplicating = {
  /** Opens a new quest with another one's content. Asks first if an unsaved quest would be replaced. */
  readonly start: (quest: QuestContent) => void;
  readonly question: ReactNode;
};

export const useDuplicateQuest = ({ author, owner }: DraftScope, onGo: (place: DocumentPlace) => void): Duplicating => {
  const [asked, setAsked] = useState<QuestContent | null>(null);
  const key = { author, owner, document: null };
  const handleOpen = () => {
    setAsked(null);
    onGo({ mode: 'create' });
  };
  const begin = (quest: QuestContent) => {
    openDraft(questKind, key, { ...newDraft(questKind, owner), content: duplicateQuest(quest, copyOf, loadedWorld()) });
    handleOpen();
  };
  return {
    start: (quest) => (findUnsaved(questKind, key) ? setAsked(quest) : begin(quest)),
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
