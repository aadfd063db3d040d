import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import sharp from 'sharp';
import { inProject, packageProgram } from '#scripts/project.ts';
import { runCommand } from '#scripts/run-command.ts';

const folder = inProject('docs', 'screens');
const picturesOfGuide = inProject('docs', 'guide', 'pictures');
const themes = ['dark', 'light'];
const widths = [1440, 768, 390];
const deadline = 30 * 60_000;

const draw = async (words: readonly string[]): Promise<void> => {
  if (words.length === 0)
    for (const drawn of [folder, picturesOfGuide]) await rm(drawn, { recursive: true, force: true });
  const chosen = words.length === 0 ? [] : ['--grep', words.join('|')];
  const { ok } = await runCommand(
    packageProgram('playwright'),
    ['test', '--config', 'playwright.visual.config.ts', '--update-snapshots', 'all', ...chosen],
    { deadline, streams: true },
  );
  if (!ok) throw new Error('Not every screen could be drawn.');
};

const shrink = async (path: string): Promise<void> => {
  const drawn = await readFile(path);
  const shrunk = await sharp(drawn).png({ palette: true, effort: 4, dither: 0 }).toBuffer();
  if (shrunk.length < drawn.length) await writeFile(path, shrunk);
};

const isDrawnSince = async (moment: number, path: string): Promise<boolean> => (await stat(path)).mtimeMs >= moment;

const toName = (file: string): string => file.slice(0, -'.png'.length).split(sep).slice(2).join('/');

const writeGallery = async (files: readonly string[]): Promise<void> => {
  const names = [...new Set(files.map(toName))].toSorted();
  const head = ['# Every screen', '', 'Drawn by `npm run draw-screens` and compared by `npm run test:screens`.', ''];
  const parts = themes.flatMap((theme) => toTable(theme, names));
  await writeFile(inProject('docs', 'screens.md'), [...head, ...parts].join('\n'));
};

const toTable = (theme: string, names: readonly string[]): string[] => {
  const picture = (name: string) => (width: number) => `![](screens/${theme}/${width}/${name}.png)`;
  return [
    `## ${theme === 'dark' ? 'Dark' : 'Light'}`,
    '',
    `| | ${widths.join(' | ')} |`,
    `|---|${widths.map(() => '---|').join('')}`,
    ...names.map((name) => `| ${basename(name).replaceAll('-', ' ')} | ${widths.map(picture(name)).join(' | ')} |`),
    '',
  ];
};

const started = Date.now();
await draw(process.argv.slice(2));
const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.png'));
for (const file of files) if (await isDrawnSince(started, join(folder, file))) await shrink(join(folder, file));
await writeGallery(files);
