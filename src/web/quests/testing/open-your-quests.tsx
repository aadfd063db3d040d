import { screen, within } from '@testing-library/react';
import { YourQuestsPage } from '#web/quests/your-quests-page.tsx';
import { openScreen } from '#web/shared/testing/open-screen.tsx';

export const openYourQuests = (server: { owner: string }, search = '') => openScreen(YourQuestsPage, server, search);

export const row = (name: string) => within(screen.getByRole('group', { name }));
