import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';

/**
 * The router of the app, which follows every change of the address at once. One that waited until its page is drawn would
 * be undone by whatever else changes the address meanwhile: a search that was just typed, for one.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>;
}
