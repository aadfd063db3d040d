import type { Locator, Page } from '@playwright/test';
import type { Visitor, VisualContent } from './visual-content.ts';

export type Screen = {
  /** The picture's name, such as `quests/quest-editor`. */
  readonly name: string;
  readonly person: Visitor;
  readonly address: (world: VisualContent) => string;
  readonly ready: (page: Page) => Locator;
  readonly prepare?: (page: Page) => Promise<void>;
};

export const bell = 'The bell under the bay';

export const at = (address: string) => () => address;
export const headingOf = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).first();
export const buttonOf = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
export const dialogOf = (name: string) => (page: Page) =>
  page.getByRole('dialog', { name }).getByRole('heading').first();
export const press = (name: string | RegExp) => (page: Page) => buttonOf(name)(page).click();
