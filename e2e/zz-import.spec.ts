import type { Page } from '@playwright/test';
import { zipQuestBook } from '#test-support/exchange/zip-quest-book.ts';
import { limitNames } from '#domain/world/world.ts';
import { test } from '#e2e/product/running-product.ts';
import { signUpAdministrator } from '#e2e/product/running-product.ts';
import { button } from '#e2e/steps/elements.ts';

const out = '/tmp/eye4/';
export const shoot = async (page: Page, name: string) => {
  for (const width of [1440, 390])
    for (const colorScheme of ['dark', 'light'] as const) {
      if ((width === 1440) === (colorScheme === 'light')) continue;
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.emulateMedia({ colorScheme, contrast: 'no-preference' });
      await page.waitForTimeout(150);
      await page.screenshot({ path: `${out}${name}-${width}.png` });
    }
};
const counts = { added: 0, changed: 0, unchanged: 0 };
const aPlan = (parts: object) => ({
  id: 'importnumber1', quests: { added: 1203, changed: 1, unchanged: 4 }, story_lines: { added: 12, changed: 0, unchanged: 0 },
  entries: counts, losses: [], totals: { stops: 0, changes: 0, looks: 0 }, refused: [], conflicts: [], missing: [], roots: [''],
  lines: [{ id: 'line_1', title: 'Tides' }], ...parts });
const labels = ['Items', 'Blocks', 'Creatures', 'Advancements of the Overworld and its dimensions', 'Biomes'];
const many = {
  chosen: [],
  kinds: Array.from({ length: 24 }, (_, at) => ({ type: `Kind ${at}`, label: at === 3 ? 'Observation of a block state in the world at a position' : `Checkmark ${at}`, collection: (['requirements', 'objectives', 'rewards'] as const)[at % 3], properties: at === 0 ? 1 : at * 137 })),
  limits: limitNames.map((limit, at) => ({ limit, from: { min: 5, max: 50 }, to: { min: 0, max: 1000 + at * 9000 }, documents: at * 700 + 1 })),
  entries: labels.map((label, at) => ({ catalogue: `c${at}`, label, count: at === 0 ? 4321 : at * 7 + 1, first: Array.from({ length: Math.min(20, at === 0 ? 20 : at * 7 + 1) }, (_, i) => ({ id: `mod:thing_of_the_long_name_${i}`, name: `Thing ${i}` })) })),
};
test('import', async ({ page, mailFolder }) => {
  test.setTimeout(240_000);
  await signUpAdministrator(page, mailFolder);
  let mode = 'many';
  await page.route('**/api/imports?*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const grow = new URL(route.request().url()).searchParams.get('grow');
    if (mode === 'slow' && grow) return new Promise(() => undefined);
    if (mode === 'fail' && grow) return route.fulfill({ status: 500, json: {} });
    const chosen = grow ? grow.split(',') : [];
    const refused = mode === 'refused' ? Array.from({ length: 30 }, (_, at) => ({ file: 'quests/chapters/a.snbt', line: at * 40, id: at === 2 ? null : `0A${at}`, title: at % 2 ? null : `The refused ${at}`, reason: 'The quest title should be between 5 and 50 characters.' })) : [];
    const world = mode === 'none' ? { chosen: [], kinds: [], limits: [], entries: [] } : mode === 'few' ? { chosen, kinds: many.kinds.slice(0, 1), limits: many.limits.slice(0, 1), entries: many.entries.slice(1, 2) } : { ...many, chosen };
    const none = mode === 'nothing' ? { quests: { ...counts }, story_lines: counts } : {};
    await route.fulfill({ json: aPlan({ world, refused, ...none }) });
  });
  await page.route('**/api/imports/importnumber1', (route) => route.request().method() === 'DELETE' ? route.fulfill({ json: { removed: 1204, kept: [], keeps_world: true } }) : route.fulfill({ json: aPlan({ world: { ...many, chosen: ['kinds', 'limits', 'entries'] } }) }));
  await page.route('**/api/imports/importnumber1/entries*', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    if (asked.get('query')) return route.fulfill({ json: { items: asked.get('query') === 'zz' ? [] : [{ id: 'mod:gear', name: 'Gear' }], next: null } });
    if (asked.get('after')) return route.fulfill({ status: 500, json: {} });
    return route.fulfill({ json: { items: many.entries[0]?.first, next: 'mod:thing_19' } });
  });
  const choose = async () => {
    await page.goto('/dashboard/admin/world?view=world');
    await button(page, 'Import').click();
    await page.getByRole('dialog').getByLabel('Choose a file').setInputFiles({ name: 'a quest book.zip', mimeType: 'application/zip', buffer: zipQuestBook() });
    await page.getByRole('table', { name: 'What would come' }).waitFor();
  };
  const dialog = page.getByRole('dialog');
  await choose();
  await shoot(page, 'imp-1-top');
  await dialog.getByRole('checkbox', { name: 'Widen limits' }).scrollIntoViewIfNeeded();
  await dialog.getByText('Widen limits').evaluate((e) => e.scrollIntoView({ block: 'start' }));
  await shoot(page, 'imp-2-limits');
  await dialog.getByText('Items: 4,321').click();
  await dialog.getByText('Add entries').evaluate((e) => e.scrollIntoView({ block: 'start' }));
  await page.waitForTimeout(400);
  await shoot(page, 'imp-3-entries');
  await dialog.getByLabel('Search Items').fill('zz');
  await page.waitForTimeout(600);
  await dialog.getByLabel('Search Items').evaluate((e) => e.scrollIntoView({ block: 'center' }));
  await shoot(page, 'imp-4-none');
  await dialog.getByLabel('Search Items').fill('');
  await page.waitForTimeout(600);
  await dialog.getByRole('button', { name: 'Show more' }).click();
  await page.waitForTimeout(1500);
  await dialog.getByRole('button', { name: 'Show more' }).evaluate((e) => e.scrollIntoView({ block: 'center' }));
  await shoot(page, 'imp-5-more-failed');
  mode = 'slow';
  await dialog.getByRole('checkbox', { name: 'Widen limits' }).click({ force: true });
  await page.waitForTimeout(800);
  await shoot(page, 'imp-6-again');
  mode = 'fail';
  await choose();
  await dialog.getByRole('checkbox', { name: 'Widen limits' }).click();
  await page.waitForTimeout(1500);
  await shoot(page, 'imp-7-failed');
  mode = 'refused';
  await choose();
  await dialog.getByText(/not come|refused|can't/i).last().scrollIntoViewIfNeeded();
  await shoot(page, 'imp-8-refused');
  mode = 'none';
  await choose();
  await shoot(page, 'imp-9-none');
  mode = 'nothing';
  await choose();
  await shoot(page, 'imp-9-nothing');
  mode = 'few';
  await choose();
  await dialog.getByRole('checkbox', { name: 'Widen limits' }).click();
  await page.waitForTimeout(700);
  await shoot(page, 'imp-10-few');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await page.waitForTimeout(800);
  await shoot(page, 'imp-11-done');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await page.waitForTimeout(800);
  await shoot(page, 'imp-12-back');
});
