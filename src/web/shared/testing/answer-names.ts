import { vi } from 'vitest';
import { worldRoutes } from '#contract/world/world-routes.ts';

/** How the server answers where entries and names are looked up. Ends with `vi.unstubAllGlobals()`. */
export const answerNames = (answer: () => Promise<Response>): void => {
  const others = globalThis.fetch;
  const asked: readonly string[] = [worldRoutes.entries, worldRoutes.knownNames];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    asked.includes(address.split('?')[0] ?? '') ? answer() : others(address, init),
  );
};
