import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { useLocationProperty, usePathname } from 'wouter/use-browser-location';
import { AccountPage } from '#web/account/account-page.tsx';
import { ForgotPasswordPage } from '#web/account/entry/forgot-password-page.tsx';
import { ProtectedRoute } from '#web/account/access/protected-route.tsx';
import { PublicRoute } from '#web/account/access/public-route.tsx';
import { ResetPasswordPage } from '#web/account/entry/reset-password-page.tsx';
import { SignInPage } from '#web/account/entry/sign-in-page.tsx';
import { SignUpPage } from '#web/account/entry/sign-up-page.tsx';
import { VerifyEmailPage } from '#web/account/entry/verify-email-page.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { resetSessionNotice } from '#web/shared/session/session-notice.ts';
import { followSession } from '#web/shared/session/session.ts';
import { Toasts } from '#web/shared/notices/toasts.tsx';
import { forgetPage } from '#web/shared/testing/forget-page.ts';

/** Other areas' screens are headings. Home appears when `homeLoaded` resolves. */
export const openAccountScreen = (address: string, homeLoaded = Promise.resolve()) => {
  const addresses: string[] = [];
  history.replaceState(null, '', address);
  render(
    <QueryClientProvider client={queryClient}>
      <AddressBar onShow={(shown) => addresses.push(shown)} />
      <Screens homeLoaded={homeLoaded} />
      <Toasts />
    </QueryClientProvider>,
  );
  const stopFollowing = followSession(isThere());
  onTestFinished(() => {
    stopFollowing();
    forget();
  });
  const user = userEvent.setup({ advanceTimers: vi.isFakeTimers() ? vi.advanceTimersByTime : () => undefined });
  return { user, addresses, address: () => addresses.at(-1) };
};

const forget = (): void => {
  forgetPage();
  resetSessionNotice();
};

function AddressBar({ onShow }: { onShow: (address: string) => void }) {
  const hash = useLocationProperty(() => location.hash);
  const search = useLocationProperty(() => location.search);
  onShow(usePathname() + search + hash);
  return null;
}

const publicPages: Readonly<Record<string, ReactNode>> = {
  [paths.root]: <SignInPage />,
  [paths.signIn]: <SignInPage />,
  [paths.signUp]: <SignUpPage />,
  [paths.forgotPassword]: <ForgotPasswordPage />,
};

const ownPages: Readonly<Record<string, ReactNode>> = {
  [paths.home]: <h1>Home</h1>,
  [paths.overview]: <h1>Overview</h1>,
  [paths.account]: <AccountPage />,
};

const isThere = (): Promise<void> => Promise.resolve();

function Screens({ homeLoaded }: { homeLoaded: Promise<void> }) {
  const address = usePathname();
  const publicPage = publicPages[address];
  if (publicPage)
    return <PublicRoute load={(path) => (path === paths.home ? homeLoaded : isThere())}>{publicPage}</PublicRoute>;
  if (address === paths.resetPassword) return <ResetPasswordPage />;
  if (address === paths.verifyEmail) return <VerifyEmailPage />;
  return <ProtectedRoute>{ownPages[address]}</ProtectedRoute>;
}
