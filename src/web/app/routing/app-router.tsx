import type { ReactNode } from 'react';
import { Router } from 'wouter';

/** The router of the app. A link to where the person is already leaves no second step in the browser's history. */
export function AppRouter({ children }: { children: ReactNode }) {
  return (
    <Router
      aroundNav={(navigate, to, options) => navigate(to, { ...options, replace: options?.replace ?? isHere(to) })}
    >
      {children}
    </Router>
  );
}

const isHere = (to: string): boolean => new URL(to, location.href).href === location.href;
