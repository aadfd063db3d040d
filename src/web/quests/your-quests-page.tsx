import type { ComponentType } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import type { DocumentReview } from '#web/documents/pane/document-screen.ts';
import { paths } from '#web/shared/address/paths.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { Window } from '#web/shared/windows/window.tsx';
import type { OwnersProps } from '#web/documents/pane/owners-documents.tsx';
import { OwnersQuests } from './owners-quests.tsx';

type YourQuestsPageProps = {
  review?: DocumentReview<SavedQuest>;
  /** Draws the quests; without it a list. */
  Quests?: ComponentType<OwnersProps<SavedQuest>>;
};

export function YourQuestsPage({ review, Quests = OwnersQuests }: YourQuestsPageProps) {
  const { id } = useSignedInUser();
  return (
    <Window title={screenTitles[paths.yourQuests]}>
      <Quests key={id} owner={id} editable review={review} />
    </Window>
  );
}
