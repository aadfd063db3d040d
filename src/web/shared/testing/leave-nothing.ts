import { afterAll, vi } from 'vitest';

/** Node's channels reach the pages of other workers. */
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

/** A page can outlive its test. It must not reach a server of this machine. */
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

/**
 * The files of page tests share their modules and their document. Each file leaves both as it found them. The modules are
 * imported late, because a test may have reset them.
 */
afterAll(async () => {
  const { forgetPage } = await import('./forget-page.ts');
  const { resetStores } = await import('./noted-zustand.ts');
  forgetPage();
  await vi.dynamicImportSettled();
  document.body.replaceChildren();
  resetStores();
});
