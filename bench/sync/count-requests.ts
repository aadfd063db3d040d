import type { Page } from '@playwright/test';

/** Requests to the API, and the bytes of their answers over the network. */
export type Traffic = { readonly requests: number; readonly bytes: number };

export const countRequests = async (page: Page): Promise<() => Traffic> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/') && pathname !== '/api/events') asked.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) bytes += encodedDataLength;
  });
  return () => ({ requests: asked.size, bytes });
};
