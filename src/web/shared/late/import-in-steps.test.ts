import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdTasks } from '#web/shared/testing/hold-tasks.ts';

const links: HTMLLinkElement[] = [];
const importModule = vi.fn<() => Promise<string>>();

const loadPage = async () => {
  vi.resetModules();
  return (await import('./import-in-steps.ts')).importInSteps;
};

beforeEach(() => {
  links.length = 0;
  importModule.mockReset().mockResolvedValue('the module');
  vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement));
});
afterEach(() => {
  document.head.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const asked = (): string[] => links.map(({ rel, href }) => `${rel} ${new URL(href).pathname}`);

const files = ['assets/a.js', 'assets/b.js', 'assets/c.js', 'assets/d.js'];

test('asks for many files in several tasks', async () => {
  const importInSteps = await loadPage();
  const tasks = holdTasks();
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 3));
  const importing = importInSteps(importModule, files);
  const counts: number[] = [];
  while (tasks.length > 0) {
    tasks.shift()?.();
    // oxlint-disable-next-line no-await-in-loop -- one task after the other
    await new Promise((resolve) => setTimeout(resolve));
    counts.push(links.length);
  }
  expect(counts).toEqual([1, 3, 4]);
  expect(asked()).toEqual(files.map((file) => `modulepreload /${file}`));
  expect(await importing).toBe('the module');
});

test('asks for no file twice, nor for one of the page', async () => {
  const importInSteps = await loadPage();
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/a.js"><link rel="preload" href="/assets/b.js">';
  await Promise.all([importInSteps(importModule, files), importInSteps(importModule, files)]);
  await importInSteps(importModule, files.toReversed());
  expect(asked()).toEqual(files.slice(1).map((file) => `modulepreload /${file}`));
});

test('imports a module once its styles are there', async () => {
  const importInSteps = await loadPage();
  const importing = importInSteps(importModule, ['assets/a.js', 'assets/a.css']);
  await vi.waitFor(() => expect(asked()).toEqual(['modulepreload /assets/a.js', 'stylesheet /assets/a.css']));
  await new Promise((resolve) => setTimeout(resolve));
  expect(importModule).not.toHaveBeenCalled();
  links[1]?.dispatchEvent(new Event('load'));
  expect(await importing).toBe('the module');
});

test('rejects for whoever waits for a style sheet that is lost, and not for who asks later', async () => {
  const importInSteps = await loadPage();
  const importing = importInSteps(importModule, ['assets/a.css']);
  await vi.waitFor(() => expect(links).toHaveLength(1));
  links[0]?.dispatchEvent(new Event('error'));
  await expect(importing).rejects.toThrow('A style sheet was lost: assets/a.css');
  expect(await importInSteps(importModule, ['assets/a.css'])).toBe('the module');
});
