import { type ComponentType, Suspense } from 'react';
import { Redirect } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { type ScreenAddress, screenAt } from '#contract/screens/screens.ts';
import * as texts from '#texts/app.ts';
import { backToQuests } from '#texts/shared.ts';
import { ProtectedRoute } from '#web/account/access/protected-route.tsx';
import { PublicRoute } from '#web/account/access/public-route.tsx';
import { loadSignIn, SignInPage } from '#web/account/entry/sign-in-page.tsx';
import { type MemberAddress, paths } from '#web/shared/address/paths.ts';
import { ErrorBoundary } from '#web/shared/errors/error-boundary.tsx';
import { type LateComponent, lateComponent } from '#web/shared/late/late-component.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { Window } from '#web/shared/windows/window.tsx';
import styles from './page.module.css';
import { Layout } from './layout/layout.tsx';
import { LateMemberScreen, loadMember } from './member/late-member.ts';
import { Page, WindowLoading } from './page.tsx';

const SignUpPage = lateComponent(async () => (await import('#web/account/entry/sign-up-page.tsx')).SignUpPage);
const ForgotPasswordPage = lateComponent(
  async () => (await import('#web/account/entry/forgot-password-page.tsx')).ForgotPasswordPage,
);
const ResetPasswordPage = lateComponent(
  async () => (await import('#web/account/entry/reset-password-page.tsx')).ResetPasswordPage,
);
const VerifyEmailPage = lateComponent(
  async () => (await import('#web/account/entry/verify-email-page.tsx')).VerifyEmailPage,
);
const SharedPage = lateComponent(async () => (await import('#web/sharing/shared-page.tsx')).SharedPage);
const AboutPage = lateComponent(async () => (await import('#web/about/about-page.tsx')).AboutPage);

type OpenAddress = Exclude<ScreenAddress, MemberAddress | typeof paths.dashboard>;
type OpenScreen = {
  readonly page: ComponentType | LateComponent;
  readonly audience: 'guests' | 'everybody';
  /** Loads what it needs, where its page is there from the start. */
  readonly load?: () => Promise<void>;
};

const signInScreen: OpenScreen = { page: SignInPage, audience: 'guests', load: loadSignIn };

/** Those of members follow in member/member-screens.tsx. */
const openScreens: Readonly<Record<OpenAddress, OpenScreen>> = {
  [paths.root]: signInScreen,
  [paths.signIn]: signInScreen,
  [paths.signUp]: { page: SignUpPage, audience: 'guests' },
  [paths.forgotPassword]: { page: ForgotPasswordPage, audience: 'guests' },
  [paths.resetPassword]: { page: ResetPasswordPage, audience: 'everybody' },
  [paths.verifyEmail]: { page: VerifyEmailPage, audience: 'everybody' },
  [paths.shared]: { page: SharedPage, audience: 'everybody' },
  [paths.about]: { page: AboutPage, audience: 'everybody' },
};

const isOpen = (address: ScreenAddress): address is OpenAddress => address in openScreens;

export const loadScreen = async (pathname: string): Promise<void> => {
  const address = screenAt(pathname);
  if (address === null || address === paths.dashboard) return;
  if (!isOpen(address)) {
    await loadMember(address);
    return;
  }
  const { page, load } = openScreens[address];
  await load?.();
  if ('load' in page) await page.load();
};

export function AppRoutes() {
  const address = screenAt(usePathname());
  return (
    <Layout>
      {address ? (
        <Screen address={address} />
      ) : (
        <Page title={texts.notFound}>
          <NotFoundPage />
        </Page>
      )}
    </Layout>
  );
}

function Screen({ address }: { address: ScreenAddress }) {
  if (address === paths.dashboard)
    return (
      <ProtectedRoute>
        <Redirect to={paths.home} replace />
      </ProtectedRoute>
    );
  const title = screenTitles[address];
  const standIn = <WindowLoading title={title} />;
  if (!isOpen(address))
    return (
      <ProtectedRoute standIn={standIn}>
        <ErrorBoundary key={title}>
          <Suspense fallback={standIn}>
            <LateMemberScreen address={address} />
          </Suspense>
        </ErrorBoundary>
      </ProtectedRoute>
    );
  const { page: Content, audience } = openScreens[address];
  const shown = (
    <Page title={title}>
      <Content />
    </Page>
  );
  return audience === 'guests' ? <PublicRoute load={loadScreen}>{shown}</PublicRoute> : shown;
}

function NotFoundPage() {
  return (
    <div className={styles['page']}>
      <Window title={texts.notFound} type="card">
        <div className={styles['content']}>
          <p>{texts.notFoundHint}</p>
          <LinkButton to={paths.home} variant="primary">
            {backToQuests}
          </LinkButton>
        </div>
      </Window>
    </div>
  );
}
