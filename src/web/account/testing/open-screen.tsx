import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { AccountPage } from '#web/account/account-page.tsx';
import { ForgotPasswordPage } from '#web/account/forgot-password-page.tsx';
import { ProtectedRoute } from '#web/account/protected-route.tsx';
import { PublicRoute } from '#web/account/public-route.tsx';
import { ResetPasswordPage } from '#web/account/reset-password-page.tsx';
import { SignInPage } from '#web/account/sign-in-page.tsx';
import { SignUpPage } from '#web/account/sign-up-page.tsx';
import { paths } from '#web/shared/paths.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { resetSessionNotice } from '#web/shared/session-notice.ts';
import { Toasts } from '#web/shared/toasts.tsx';

/**
 * Opens an address of the product as far as accounts know it; of the rest there are headings. The dashboard's home is
 * there once `homeLoaded` is.
 */
export const openScreen = (address: string, homeLoaded = Promise.resolve()) => {
  const addresses: string[] = [];
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <AddressBar onShow={(shown) => addresses.push(shown)} />
        <Screens homeLoaded={homeLoaded} />
        <Toasts />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  onTestFinished(forget);
  const user = userEvent.setup({ advanceTimers: vi.isFakeTimers() ? vi.advanceTimersByTime : () => undefined });
  return { user, addresses, address: () => addresses.at(-1) };
};

const forget = (): void => {
  cleanup();
  queryClient.clear();
  resetSessionNotice();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
};

function AddressBar({ onShow }: { onShow: (address: string) => void }) {
  const { pathname, hash } = useLocation();
  onShow(pathname + hash);
  return null;
}

const isThere = (): Promise<void> => Promise.resolve();

function Screens({ homeLoaded }: { homeLoaded: Promise<void> }) {
  return (
    <Routes>
      <Route element={<PublicRoute loadHome={() => homeLoaded} loadOverview={isThere} />}>
        <Route path={paths.root} element={<SignInPage />} />
        <Route path={paths.signIn} element={<SignInPage />} />
        <Route path={paths.signUp} element={<SignUpPage />} />
        <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
      </Route>
      <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
      <Route element={<ProtectedRoute loadSignIn={isThere} />}>
        <Route path={paths.home} element={<h1>Home</h1>} />
        <Route path={paths.overview} element={<h1>Overview</h1>} />
        <Route path={paths.account} element={<AccountPage />} />
      </Route>
    </Routes>
  );
}
