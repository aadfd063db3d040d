import { Outlet } from 'react-router';
import { useSignedInUser } from '#web/shared/session.ts';
import { AdministratorsOnlyPage } from './administrators-only-page.tsx';

/** Shows the routes inside it to administrators; to anybody else, whom they are for. */
export function AdministratorRoute() {
  const { rank } = useSignedInUser();
  return rank === 'administrator' ? <Outlet /> : <AdministratorsOnlyPage />;
}
