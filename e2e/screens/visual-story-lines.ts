import { paths } from '#web/shared/address/paths.ts';
import { at, buttonOf, dialogOf, headingOf, press, type Screen } from './visual-screen.ts';
import type { VisualContent } from './visual-content.ts';

const ofLine =
  (more = '') =>
  ({ line }: VisualContent) =>
    `${paths.yourStoryLines}?storyLine=${line}${more}`;

export const storyLineScreens: readonly Screen[] = [
  {
    name: 'story-lines/story-lines',
    person: 'designer',
    address: at(paths.yourStoryLines),
    ready: buttonOf('The drowned bell'),
  },
  { name: 'story-lines/story-line', person: 'designer', address: ofLine(), ready: headingOf('The drowned bell') },
  {
    name: 'story-lines/story-line-play',
    person: 'designer',
    address: ofLine(),
    prepare: async (page) => {
      await press('Play')(page);
      const panel = page.getByRole('tabpanel', { name: 'Play' });
      await panel
        .getByRole('button', { name: /^Complete (?!all)/ })
        .first()
        .click();
    },
    ready: (page) => page.getByRole('tabpanel', { name: 'Play' }),
  },
  {
    name: 'story-lines/story-line-checks',
    person: 'designer',
    address: ofLine(),
    prepare: press('Checks'),
    ready: (page) => page.getByRole('table', { name: 'A median quest of each' }),
  },
  {
    name: 'story-lines/story-line-editor',
    person: 'designer',
    address: ofLine('&mode=edit'),
    ready: buttonOf('Tidy up'),
  },
  {
    name: 'story-lines/story-line-large',
    person: 'designer',
    address: ofLine('&mode=edit'),
    prepare: async (page) => {
      await press('Inspector')(page);
      await press('Fit view')(page);
    },
    ready: buttonOf('Tidy up'),
  },
  {
    name: 'story-lines/story-line-add-quest',
    person: 'designer',
    address: ofLine('&mode=edit'),
    prepare: press('Add Quest To Storyline'),
    ready: dialogOf('Add Quest To Storyline'),
  },
];
