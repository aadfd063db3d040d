/** How long the browser is kept busy at a time, in milliseconds. */
const stepMs = 5;

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
  let begun = performance.now();
  for (const file of files.map((name) => `/${name}`).filter((name) => !asked.has(name))) {
    if (performance.now() - begun >= stepMs) {
      // oxlint-disable-next-line no-await-in-loop -- step by step
      await nextTask();
      begun = performance.now();
    }
    if (!asked.has(file)) askFor(file);
  }
  const lost = await Promise.all(files.map((name) => asked.get(`/${name}`)));
  if (lost.includes(true)) throw new Error(`A style sheet was lost: ${files.filter(isStyle).join(', ')}`);
  return importModule();
};

/** A hidden page has no other timer that runs at once. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

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
