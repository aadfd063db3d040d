import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { appShellFile, appShellId, appShellThemes, type ScreenAddress } from '#contract/screens/screens.ts';
import type { ShownTheme } from '#contract/screens/theme.ts';
import { packageProgram } from '#scripts/project.ts';
import { runCommand } from '#scripts/run-command.ts';

const source = 'src/web/app/draw-app-shells.tsx';
const built = basename(source, '.tsx') + '.js';
const deadline = 120_000;

type AppShells = ReadonlyMap<ScreenAddress, string>;

export const writeAppShells = async (folder: string): Promise<void> => {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  for (const [address, shell] of await drawShells(`${folder}-drawing`))
    for (const theme of appShellThemes) {
      const file = join(folder, appShellFile(address, theme));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, withShell(page, { shell, theme }));
    }
};

const drawShells = async (folder: string): Promise<AppShells> => {
  try {
    const options = ['build', '--ssr', source, '--outDir', folder, '--logLevel', 'warn'];
    const { ok, output } = await runCommand(packageProgram('vite'), options, { deadline });
    if (!ok) throw new Error(`What is seen first could not be built.\n${output}`);
    const drawing = (await import(pathToFileURL(join(folder, built)).href)) as {
      drawAppShells: () => AppShells;
    };
    return drawing.drawAppShells();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const withShell = (page: string, { shell, theme }: { shell: string; theme: ShownTheme }): string =>
  fill(
    fill(page, '<html lang="en"', ` data-theme="${theme}"`),
    '<div id="root">',
    `<div id="${appShellId}">${shell}</div>`,
  );

const fill = (page: string, place: string, text: string): string => {
  const [before, after, ...more] = page.split(place);
  if (after === undefined || more.length > 0) throw new Error(`index.html has not one ${place}.`);
  return before + place + text + after;
};
