import type { ReactNode } from 'react';
import { Router } from 'wouter';

/** A link to the open address adds no step to the browser's history. */
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
