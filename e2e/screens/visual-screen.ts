import type { Locator, Page } from '@playwright/test';
import type { Person, World } from './visual-world.ts';

export type Screen = {
  /** The picture's name, such as `quests/quest-editor`. */
  readonly name: string;
  readonly person: Person;
  readonly address: (world: World) => string;
  readonly ready: (page: Page) => Locator;
  readonly prepare?: (page: Page) => Promise<void>;
};

export const bell = 'The bell under the bay';

export const at = (address: string) => () => address;
export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).first();
export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
export const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name }).getByRole('heading').first();
export const press = (name: string | RegExp) => (page: Page) => button(name)(page).click();
