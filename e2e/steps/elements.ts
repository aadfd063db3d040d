import type { Page } from '@playwright/test';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
/** The rows of the list of quests or story lines. */
export const listed = (page: Page) => page.getByRole('main').getByRole('list').first().getByRole('listitem');
