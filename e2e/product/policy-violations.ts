import type { Browser, BrowserContext, ConsoleMessage } from '@playwright/test';

export type PolicyWatch = { end(): Promise<readonly string[]> };

const mark = 'Against the content security policy:';

/** Watches every context that a browser opens from now on, with all pages, frames and its service worker, and those watched before. */
export const watchPolicy = (browser: Browser): PolicyWatch => {
  const found: string[] = [];
  const preparations: Promise<unknown>[] = [];
  const noteConsole = (said: Pick<ConsoleMessage, 'text'>): void => {
    if (said.text().startsWith(mark)) found.push(said.text());
  };
  const watch = (context: BrowserContext): void => {
    context.on('console', noteConsole);
    preparations.push(context.addInitScript(reportViolations).catch(ignoreGone));
    context.on('serviceworker', (worker) => {
      preparations.push(worker.evaluate(reportViolations).catch(ignoreGone));
    });
  };
  const kept = browser.contexts();
  for (const context of kept) context.on('console', noteConsole);
  browser.on('context', watch);
  return {
    end: async () => {
      browser.off('context', watch);
      for (const context of kept) context.off('console', noteConsole);
      await Promise.all(preparations);
      return found;
    },
  };
};

/** Runs in every page and worker. The browser's own messages leave out what a script catches, such as `eval`. */
const reportViolations = `addEventListener('securitypolicyviolation', (violation) =>
  console.error('${mark}', violation.effectiveDirective, 'by', violation.blockedURI, 'in', violation.sourceFile))`;

/** A closed page or context has nothing to watch. */
const ignoreGone = (error: unknown): void => {
  if (!/closed|ended|destroyed|crashed/i.test(String(error))) throw error;
};
