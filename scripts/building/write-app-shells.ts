import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { appShellFile, appShellId, appShellThemes, type DrawnAppShell } from '#contract/screens/screens.ts';
import type { ShownTheme } from '#contract/screens/theme.ts';
import { packageProgram } from '#scripts/project.ts';
import { runCommand } from '#scripts/run-command.ts';

const source = 'src/web/app/draw-app-shells.tsx';
const built = basename(source, '.tsx') + '.js';
const deadline = 120_000;

export const writeAppShells = async (folder: string): Promise<void> => {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const pages = { window: page, workspace: withFrame(page, await findFrame(folder)) };
  for (const { address, frame, html } of await drawShells(`${folder}-drawing`))
    for (const theme of appShellThemes) {
      const file = join(folder, appShellFile(address, theme, frame));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, withShell(pages[frame], { html, theme }));
    }
};

/** The styles of the page around a workspace. */
const findFrame = async (folder: string): Promise<string> => {
  const [file, ...more] = (await readdir(join(folder, 'assets'))).filter((name) => /\bpage-frame-.*\.css$/.test(name));
  if (file === undefined || more.length > 0) throw new Error('The build has not one file of page-frame.css.');
  return `/assets/${file}`;
};

const withFrame = (page: string, styles: string): string =>
  fill(
    fill(page, '<html lang="en"', ' data-workspace=""'),
    '<head>',
    `<link rel="stylesheet" crossorigin href="${styles}">`,
  );

const drawShells = async (folder: string): Promise<readonly DrawnAppShell[]> => {
  try {
    const options = ['build', '--ssr', source, '--outDir', folder, '--logLevel', 'warn'];
    const { ok, output } = await runCommand(packageProgram('vite'), options, { deadline });
    if (!ok) throw new Error(`What is seen first could not be built.\n${output}`);
    const drawing = (await import(pathToFileURL(join(folder, built)).href)) as {
      drawAppShells: () => readonly DrawnAppShell[];
    };
    return drawing.drawAppShells();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const withShell = (page: string, { html, theme }: { html: string; theme: ShownTheme }): string =>
  fill(
    fill(page, '<html lang="en"', ` data-theme="${theme}"`),
    '<div id="root">',
    `<div id="${appShellId}">${html}</div>`,
  );

const fill = (page: string, place: string, text: string): string => {
  const [before, after, ...more] = page.split(place);
  if (after === undefined || more.length > 0) throw new Error(`index.html has not one ${place}.`);
  return before + place + text + after;
};
