import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { inProject, packageProgram } from './project.ts';
import { runCommand } from './run-command.ts';

const folder = inProject('docs', 'screens');
const deadline = 30 * 60_000;

/** Draws the pictures of docs/screens anew: after a wanted change of how a screen looks. Words choose among them by name. */
const draw = async (words: readonly string[]): Promise<void> => {
  if (words.length === 0) await rm(folder, { recursive: true, force: true });
  const chosen = words.length === 0 ? [] : ['--grep', words.join('|')];
  const { ok } = await runCommand(
    packageProgram('playwright'),
    ['test', '--config', 'playwright.visual.config.ts', '--update-snapshots', 'all', ...chosen],
    { deadline, streams: true },
  );
  if (!ok) throw new Error('Not every screen could be drawn.');
};

/** As few bytes as 256 colours need; the comparison doesn't mind. */
const shrink = async (path: string): Promise<void> => {
  const drawn = await readFile(path);
  const shrunk = await sharp(drawn).png({ palette: true, effort: 10, dither: 0 }).toBuffer();
  if (shrunk.length < drawn.length) await writeFile(path, shrunk);
};

await draw(process.argv.slice(2));
const files = await readdir(folder, { recursive: true });
for (const file of files.filter((name) => name.endsWith('.png'))) await shrink(join(folder, file));
