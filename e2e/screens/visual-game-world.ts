import { paths } from '#web/shared/address/paths.ts';
import { at, button, press, type Screen } from './visual-screen.ts';

const table = [
  'Item Code,Name,Price,Tags',
  'salt_lamp,Salt lamp,120,light',
  'ebb_rope,Rope of the ebb,35,tool',
  'two words,Nothing,1,',
].join('\n');

export const gameWorldScreens: readonly Screen[] = [
  {
    name: 'world/catalogues',
    person: 'administrator',
    address: at(paths.world),
    ready: button(/^Edit /),
  },
  {
    name: 'world/import',
    person: 'administrator',
    address: at(paths.world),
    prepare: async (page) => {
      await button('Import')(page).click();
      const dialog = page.getByRole('dialog', { name: 'Import entries' });
      const file = { name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
      await dialog.getByLabel('Table', { exact: true }).setInputFiles(file);
      await dialog.getByRole('button', { name: 'Show what would change' }).click();
    },
    ready: (page) => page.getByRole('heading', { name: '1 row can not be imported' }),
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
