import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { presenceRoutes } from '#contract/presence.ts';
import { serveHere } from '#e2e/product/own-product.ts';
import { expect, mailFolders, test as base } from '#e2e/product/running-product.ts';
import { stopTime } from '#e2e/screens/stop-time.ts';
import { inProject } from '#scripts/project.ts';
import { pictureSize } from '#web/shared/picture-size.ts';
import { differsBy, keepPicture } from './kept-picture.ts';
import { buildPictureContent, type PictureContent } from './picture-content.ts';
import type { Picture } from './picture.ts';
import { pictures } from './pictures.ts';

const serveWorld = async (world: 'blocks' | 'realm') => {
  const folder = await mkdtemp(join(tmpdir(), 'runeloom-pictures-'));
  const served = await serveHere({ DATA_DIR: folder, WORLD: world });
  const mailFolder = join(folder, 'mail');
  mailFolders.set(served.url, mailFolder);
  const stop = async (): Promise<void> => {
    await served.stop();
    await rm(folder, { recursive: true });
  };
  return { url: served.url, mailFolder, stop };
};

const test = base.extend<object, { content: PictureContent }>({
  content: [
    async ({ browser, product }, use) => {
      const blocks = await serveWorld('blocks');
      const realm = await serveWorld('realm');
      await use(await buildPictureContent(browser, { tidewant: product, blocks, realm }));
      await blocks.stop();
      await realm.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const themes = ['dark', 'light'] as const;

/** Another run draws edges of letters a little differently. */
const mayDiffer = 0.0002;

/** As the pictures of whole screens. */
const style = await readFile(inProject('e2e', 'screens', 'visual.css'), 'utf8');

/** The part with room around it, as far as the window goes. */
const draw = async (page: Page, picture: Picture): Promise<Buffer> => {
  const box = await picture.part(page).boundingBox();
  if (!box) throw new Error('The part of the screen is not there.');
  const [x, y] = picture.room ?? [16, 16];
  const [width, height] = [picture.width, heightOf(picture)];
  const [inside, below] = [picture.window[0] - width, picture.window[1] - height];
  const clip = { x: keepWithin(box.x - x, inside), y: keepWithin(box.y - y, below), width, height };
  return page.screenshot({ clip, animations: 'disabled', caret: 'hide', style });
};

/** Once nothing moves. */
const drawStill = async (page: Page, picture: Picture): Promise<Buffer> => {
  let drawn = await draw(page, picture);
  await expect(async () => {
    const before = drawn;
    drawn = await draw(page, picture);
    expect(drawn.equals(before)).toBe(true);
  }).toPass();
  return drawn;
};

const heightOf = ({ width }: Picture): number => Math.round((width * pictureSize.height) / pictureSize.width);

const keepWithin = (place: number, most: number): number => Math.min(Math.max(0, Math.round(place)), most);

for (const picture of pictures)
  test(`pictures/${picture.name}`, async ({ browser, content }, { config }) => {
    const [width, height] = picture.window;
    const { url, session } = content.people[picture.person];
    const context = await browser.newContext({
      baseURL: url,
      storageState: session,
      viewport: { width, height },
      deviceScaleFactor: pictureSize.width / picture.width,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      bypassCSP: true,
    });
    await context.addCookies([{ name: 'runeloom-theme', value: 'device', url }]);
    await context.route(`**${presenceRoutes.say}`, (route) => route.fulfill({ status: 204 }));
    const page = await context.newPage();
    await page.goto(picture.address(content));
    await page.waitForLoadState('networkidle');
    if (picture.prepare) await picture.prepare(page);
    await expect(picture.ready(page)).toBeVisible();
    await page.evaluate(stopTime);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      const file = inProject('docs', 'guide', 'pictures', colorScheme, `${picture.name}.webp`);
      const drawn = await drawStill(page, picture);
      if (config.updateSnapshots === 'all') await keepPicture(file, drawn);
      else expect(await differsBy(file, drawn)).toBeLessThanOrEqual(mayDiffer);
    }
    await context.close();
  });
