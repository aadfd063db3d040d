import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { queryClient } from '#web/shared/query-client.ts';
import { dropUnsavedWork } from '#web/shared/device-storage/unsaved-work.ts';
import { currentUser, forgetKnownSession } from '#web/shared/session/session-state.ts';

/** The files of page tests share their modules, so each page leaves nothing to the next one. */
export const forgetPage = (): void => {
  cleanup();
  const user = currentUser();
  if (user) dropUnsavedWork(user.id);
  queryClient.clear();
  forgetKnownSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
};
