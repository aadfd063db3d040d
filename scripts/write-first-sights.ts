import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { firstSightFile, firstSightId, firstSightThemes } from '#contract/first-sight.ts';
import type { ScreenAddress } from '#contract/screens.ts';
import type { ShownTheme } from '#contract/theme.ts';
import { packageProgram } from './project.ts';
import { runCommand } from './run-command.ts';

const source = 'src/web/app/first-sight/draw-first-sights.tsx';
/** What Vite calls that once it is built. */
const built = basename(source, '.tsx') + '.js';
const deadline = 120_000;

type Sights = ReadonlyMap<ScreenAddress, string>;

/** Puts a page for each member's screen and theme into a built web app: its one page, with what is seen first of the screen. */
export const writeFirstSights = async (folder: string): Promise<void> => {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  for (const [address, shell] of await drawSights(`${folder}-drawing`))
    for (const theme of firstSightThemes) {
      const file = join(folder, firstSightFile(address, theme));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, withSight(page, { shell, theme }));
    }
};

/** Builds what draws them into a folder of its own, runs it, and removes it. */
const drawSights = async (folder: string): Promise<Sights> => {
  try {
    const options = ['build', '--ssr', source, '--outDir', folder, '--logLevel', 'warn'];
    const { ok, output } = await runCommand(packageProgram('vite'), options, { deadline });
    if (!ok) throw new Error(`What is seen first could not be built.\n${output}`);
    const drawing = (await import(pathToFileURL(join(folder, built)).href)) as {
      drawFirstSights: () => Sights;
    };
    return drawing.drawFirstSights();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const withSight = (page: string, { shell, theme }: { shell: string; theme: ShownTheme }): string =>
  fill(
    fill(page, '<html lang="en"', ` data-theme="${theme}"`),
    '<div id="root">',
    `<div id="${firstSightId}">${shell}</div>`,
  );

/** Adds a text behind the one place where another one stands. */
const fill = (page: string, place: string, text: string): string => {
  const [before, after, ...more] = page.split(place);
  if (after === undefined || more.length > 0) throw new Error(`index.html has not one ${place}.`);
  return before + place + text + after;
};
