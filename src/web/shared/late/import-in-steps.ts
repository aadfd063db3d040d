import { nextTask, startSteps } from './steps.ts';

/** The files that were asked for. Of a style sheet on its way: whether it was lost. */
const asked = new Map<string, Promise<boolean> | null>();

/**
 * What the build calls for an `import()` (scripts/building/replace-preload.ts): asks for the files that the module needs, in small
 * steps, then imports it once its styles are there. A screen has up to a hundred files, and to ask for one keeps a slow phone busy
 * for two milliseconds.
 */
export const importInSteps = async <Module>(
  importModule: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> => {
  if (asked.size === 0) noteFilesOfPage();
  const missing = files.map((name) => `/${name}`).filter((name) => !asked.has(name));
  if (missing.length > 0) await askInSteps(missing);
  const lost = await Promise.all(files.map((name) => asked.get(`/${name}`)));
  if (lost.includes(true)) throw new Error(`A style sheet was lost: ${files.filter(isStyle).join(', ')}`);
  return importModule();
};

/** Begins with a new task: a screen may need several modules at once. */
const askInSteps = async (files: readonly string[]): Promise<void> => {
  await nextTask();
  const steps = startSteps();
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- step by step
    if (steps.isOver()) await steps.next();
    if (!asked.has(file)) askFor(file);
  }
};

const noteFilesOfPage = (): void => {
  for (const { rel, href } of document.querySelectorAll<HTMLLinkElement>('link[href]'))
    if (rel === 'stylesheet' || rel === 'modulepreload') asked.set(new URL(href).pathname, null);
};

const isStyle = (file: string): boolean => file.endsWith('.css');

const askFor = (file: string): void => {
  const link = document.createElement('link');
  link.rel = isStyle(file) ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = file;
  asked.set(file, isStyle(file) ? isLost(link) : null);
  document.head.append(link);
};

/** Whoever asks afterwards no longer waits: `late` asks again for a style sheet that was lost. */
const isLost = async (link: HTMLLinkElement): Promise<boolean> => {
  const result = await new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => resolve(false));
    link.addEventListener('error', () => resolve(true));
  });
  asked.set(new URL(link.href).pathname, null);
  return result;
};
