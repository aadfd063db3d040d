import { Outlet } from 'react-router';
import { useSignedInUser } from '#web/shared/session.ts';
import { AdministratorsOnlyPage } from './administrators-only-page.tsx';
import { SecondFactorNeededPage } from './second-factor-needed-page.tsx';

/** Shows the routes inside it to administrators; to anybody else, whom they are for, or what is missing. */
export function AdministratorRoute() {
  const { rank, second_factor_needed: isSecondFactorNeeded } = useSignedInUser();
  if (rank !== 'administrator') return <AdministratorsOnlyPage />;
  return isSecondFactorNeeded ? <SecondFactorNeededPage /> : <Outlet />;
}
