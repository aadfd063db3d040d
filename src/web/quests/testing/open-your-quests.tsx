import { screen, within } from '@testing-library/react';
import { YourQuestsPage } from '#web/quests/your-quests-page.tsx';
import { type LineWithQuest, LinesOfQuest } from '#web/quests/view/lines-of-quest.tsx';
import { openScreen } from '#web/shared/testing/open-screen.tsx';

/** `lines` have each quest. */
export const openYourQuests = (server: { owner: string }, search = '', lines: readonly LineWithQuest[] = []) =>
  openScreen(lines.length === 0 ? YourQuestsPage : () => openWithLines(lines), server, search);

const openWithLines = (lines: readonly LineWithQuest[]) => (
  <LinesOfQuest value={() => lines}>
    <YourQuestsPage />
  </LinesOfQuest>
);

export const row = (name: string) => within(screen.getByRole('group', { name }));
