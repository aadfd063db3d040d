import type { Locator, Page } from '@playwright/test';
import type { Person, World } from './visual-world.ts';

/** A screen as one person meets it: how to come to it, and what tells that it is whole. */
export type Screen = {
  /** Its picture's name, behind the area of the screen: `quests/quest-editor`. */
  readonly name: string;
  readonly person: Person;
  readonly address: (world: World) => string;
  readonly ready: (page: Page) => Locator;
  /** What is done there before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
};

export const at = (address: string) => () => address;
export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).first();
export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
export const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name }).getByRole('heading').first();
export const press = (name: string | RegExp) => (page: Page) => button(name)(page).click();
