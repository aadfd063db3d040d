import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { resetStores } from './noted-stores.ts';

vi.mock('zustand', async (importOriginal) => {
  const { noteStores } = await import('./noted-stores.ts');
  return noteStores(await importOriginal<typeof import('zustand')>());
});

/** Node's channels reach the pages of other workers. */
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

/** The files of page tests share their modules and their document. Each file leaves both as it found them. */
afterAll(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  resetStores();
});
