import type { Browser, BrowserContext } from '@playwright/test';

/** What the pages of a test did against the content security policy. */
export type PolicyWatch = { end(): Promise<readonly string[]> };

declare global {
  interface Window {
    /** Given to every page of a browser test. */
    noteViolation(said: string): void;
  }
}

/** Watches every context that a browser opens from now on, with all its pages and its service worker. */
export const watchPolicy = (browser: Browser): PolicyWatch => {
  const found: string[] = [];
  const preparations: Promise<unknown>[] = [];
  const noteConsole = (said: { text(): string }): void => {
    if (said.text().includes('Content Security Policy')) found.push(said.text());
  };
  const prepare = async (context: BrowserContext): Promise<void> => {
    await context.exposeFunction('noteViolation', (said: string) => void found.push(said));
    await context.addInitScript(tellViolations);
  };
  const watch = (context: BrowserContext): void => {
    context.on('console', noteConsole);
    context.on('serviceworker', (worker) => {
      worker.on('console', noteConsole);
      preparations.push(worker.evaluate(tellInConsole).catch(ignoreGone));
    });
    preparations.push(prepare(context).catch(ignoreGone));
  };
  browser.on('context', watch);
  return {
    end: async () => {
      browser.off('context', watch);
      await Promise.all(preparations);
      return found;
    },
  };
};

/** Runs in every page: the console doesn't tell of what a script was refused and hides. */
const tellViolations = (): void =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    window.noteViolation(`${violatedDirective} by ${blockedURI} in ${sourceFile}`),
  );

/** Runs in a service worker, whose console doesn't tell by itself. */
const tellInConsole = `self.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('Content Security Policy', violatedDirective, blockedURI))`;

/** What is closed already, with its test or before, has nothing to watch. */
const ignoreGone = (error: unknown): void => {
  if (!/closed|ended|destroyed|crashed/i.test(String(error))) throw error;
};
