import { screen, within } from '@testing-library/react';
import { YourQuestsPage } from '#web/quests/your-quests-page.tsx';
import { type HoldingLine, LinesOfQuest } from '#web/quests/view/held-lines.tsx';
import { openScreen } from '#web/shared/testing/open-screen.tsx';

/** `lines` have each quest. */
export const openYourQuests = (server: { owner: string }, search = '', lines: readonly HoldingLine[] = []) =>
  openScreen(lines.length === 0 ? YourQuestsPage : () => heldIn(lines), server, search);

const heldIn = (lines: readonly HoldingLine[]) => (
  <LinesOfQuest value={() => lines}>
    <YourQuestsPage />
  </LinesOfQuest>
);

export const row = (name: string) => within(screen.getByRole('group', { name }));
