import { screen, within } from '@testing-library/react';
import { YourQuestsPage } from '#web/quests/your-quests-page.tsx';
import { openScreen } from '#web/shared/testing/open-screen.tsx';

/** Opens the quest list of the server's designer at `search`, such as `?mode=create`. */
export const openYourQuests = (server: { owner: string }, search = '') => openScreen(YourQuestsPage, server, search);

export const row = (name: string) => within(screen.getByRole('group', { name }));
