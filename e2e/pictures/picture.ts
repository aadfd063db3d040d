import type { Locator, Page } from '@playwright/test';
import type { Person, PictureContent } from './picture-content.ts';

/** A part of a screen. Its file is `docs/guide/pictures/<theme>/<name>.webp`. */
export type Picture = {
  readonly name: string;
  readonly person: Person;
  readonly address: (content: PictureContent) => string;
  /** How wide and high the window is. */
  readonly window: readonly [width: number, height: number];
  readonly prepare?: (page: Page) => Promise<void>;
  readonly ready: (page: Page) => Locator;
  /** The picture begins at its upper left corner, with room before it. */
  readonly part: (page: Page) => Locator;
  readonly room?: readonly [x: number, y: number];
  /** How much of the window is seen. */
  readonly width: number;
};
