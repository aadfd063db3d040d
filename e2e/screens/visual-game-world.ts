import { paths } from '#web/shared/address/paths.ts';
import { at, buttonOf, press, type Screen } from './visual-screen.ts';

export const gameWorldScreens: readonly Screen[] = [
  {
    name: 'world/catalogues',
    person: 'administrator',
    address: at(paths.world),
    ready: buttonOf(/^Edit /),
  },
  {
    name: 'world/kinds',
    person: 'administrator',
    address: at(`${paths.world}?view=kinds`),
    prepare: press('Collect Item'),
    ready: (page) => page.getByRole('region', { name: 'Preview' }),
  },
  {
    name: 'world/limits',
    person: 'administrator',
    address: at(`${paths.world}?view=limits`),
    ready: (page) => page.getByLabel('Most: Rewards'),
  },
  {
    name: 'world/codex',
    person: 'designer',
    address: at(paths.codex),
    prepare: press('Anchor Chain Link'),
    ready: (page) => page.getByRole('region', { name: 'Anchor Chain Link' }),
  },
];
