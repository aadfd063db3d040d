import type { ReactNode } from 'react';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { AdministratorsOnlyPage } from './administrators-only-page.tsx';
import { SecondFactorNeededPage } from './second-factor-needed-page.tsx';

export function AdministratorRoute({ children }: { children: ReactNode }) {
  const { rank, second_factor_needed: isSecondFactorNeeded } = useSignedInUser();
  if (rank !== 'administrator') return <AdministratorsOnlyPage />;
  return isSecondFactorNeeded ? <SecondFactorNeededPage /> : children;
}
