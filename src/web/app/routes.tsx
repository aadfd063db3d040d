import type { ComponentType } from 'react';
import { Redirect } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import type { ScreenAddress } from '#contract/screens/screens.ts';
import { notFound } from '#texts/app.ts';
import { ProtectedRoute } from '#web/account/access/protected-route.tsx';
import { PublicRoute } from '#web/account/access/public-route.tsx';
import { SignInPage } from '#web/account/sign-in/sign-in-page.tsx';
import { screenAt } from '#contract/screens/screens.ts';
import { paths } from '#web/shared/address/paths.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { AdministratorRoute } from './routing/administrator-route.tsx';
import { Layout } from './layout/layout.tsx';
import {
  writingPage,
  lazyPage,
  type LazyPage,
  memberPage,
  questsPage,
  readingPage,
  writingPart,
} from './routing/lazy-page.ts';
import { NotFoundPage } from './routing/not-found-page.tsx';
import { Page } from './layout/page.tsx';
import { WindowLoading } from './layout/page-loading.tsx';

const SignUpPage = lazyPage(() => import('#web/account/sign-up/sign-up-page.tsx').then((page) => page.SignUpPage));
const ForgotPasswordPage = lazyPage(() =>
  import('#web/account/password-reset/forgot-password-page.tsx').then((page) => page.ForgotPasswordPage),
);
const ResetPasswordPage = lazyPage(() =>
  import('#web/account/password-reset/reset-password-page.tsx').then((page) => page.ResetPasswordPage),
);
const VerifyEmailPage = lazyPage(() =>
  import('#web/account/verify-email/verify-email-page.tsx').then((page) => page.VerifyEmailPage),
);
const AccountPage = memberPage(() => import('#web/account/account-page.tsx').then((page) => page.AccountPage));
const HomePage = readingPage(() => import('#web/home/home-page.tsx').then((page) => page.HomePage));
const OverviewPage = memberPage(() => import('#web/home/overview/overview-page.tsx').then((page) => page.OverviewPage));
const YourQuestsPage = questsPage(() =>
  import('#web/submissions/submittable-quests-page.tsx').then((page) => page.SubmittableQuestsPage),
);
const YourStoryLinesPage = writingPage(() =>
  import('#web/submissions/submittable-story-lines-page.tsx').then((page) => page.SubmittableStoryLinesPage),
);
const OfficialQuestsPage = questsPage(() =>
  import('#web/official/official-quests-page.tsx').then((page) => page.OfficialQuestsPage),
);
const OfficialStoryLinesPage = writingPage(() =>
  import('#web/official/official-story-lines-page.tsx').then((page) => page.OfficialStoryLinesPage),
);
const QuestManagementPage = questsPage(() =>
  import('#web/official/quest-management-page.tsx').then((page) => page.QuestManagementPage),
);
const EditUsersPage = memberPage(() => import('#web/admin/edit-users-page.tsx').then((page) => page.EditUsersPage));

const GameAccessPage = memberPage(() =>
  import('#web/admin/game-access/game-access-page.tsx').then((page) => page.GameAccessPage),
);
const WorldPage = writingPart(() => import('#web/world/world-page.tsx').then((page) => page.WorldPage));
const CodexPage = memberPage(() => import('#web/world/codex/codex-page.tsx').then((page) => page.CodexPage));
const SpeedPage = memberPage(() => import('#web/admin/speed/speed-page.tsx').then((page) => page.SpeedPage));

type ScreenEntry = {
  readonly page: ComponentType | LazyPage;
  readonly audience: 'guests' | 'everybody' | 'members' | 'administrators';
};

/** Every screen but the dashboard's own address, which redirects to its home. */
const screens: Readonly<Record<Exclude<ScreenAddress, typeof paths.dashboard>, ScreenEntry>> = {
  [paths.root]: { page: SignInPage, audience: 'guests' },
  [paths.signIn]: { page: SignInPage, audience: 'guests' },
  [paths.signUp]: { page: SignUpPage, audience: 'guests' },
  [paths.forgotPassword]: { page: ForgotPasswordPage, audience: 'guests' },
  [paths.resetPassword]: { page: ResetPasswordPage, audience: 'everybody' },
  [paths.verifyEmail]: { page: VerifyEmailPage, audience: 'everybody' },
  [paths.home]: { page: HomePage, audience: 'members' },
  [paths.overview]: { page: OverviewPage, audience: 'members' },
  [paths.yourQuests]: { page: YourQuestsPage, audience: 'members' },
  [paths.yourStoryLines]: { page: YourStoryLinesPage, audience: 'members' },
  [paths.officialQuests]: { page: OfficialQuestsPage, audience: 'members' },
  [paths.officialStoryLines]: { page: OfficialStoryLinesPage, audience: 'members' },
  [paths.account]: { page: AccountPage, audience: 'members' },
  [paths.gameAccess]: { page: GameAccessPage, audience: 'administrators' },
  [paths.speed]: { page: SpeedPage, audience: 'administrators' },
  [paths.world]: { page: WorldPage, audience: 'administrators' },
  [paths.codex]: { page: CodexPage, audience: 'members' },
  [paths.editUsers]: { page: EditUsersPage, audience: 'administrators' },
  [paths.questManagement]: { page: QuestManagementPage, audience: 'administrators' },
};

export const loadScreen = async (pathname: string): Promise<void> => {
  const address = screenAt(pathname);
  if (address === null || address === paths.dashboard) return;
  const { page } = screens[address];
  if ('load' in page) await page.load();
};

export function AppRoutes() {
  const address = screenAt(usePathname());
  return <Layout>{address ? <Screen address={address} /> : <Page title={notFound} component={NotFoundPage} />}</Layout>;
}

function Screen({ address }: { address: ScreenAddress }) {
  if (address === paths.dashboard)
    return (
      <ProtectedRoute>
        <Redirect to={paths.home} replace />
      </ProtectedRoute>
    );
  const { page, audience } = screens[address];
  const title = screenTitles[address];
  if (audience === 'guests')
    return (
      <PublicRoute load={loadScreen}>
        <Page title={title} component={page} />
      </PublicRoute>
    );
  if (audience === 'everybody') return <Page title={title} component={page} />;
  const standIn = <WindowLoading title={title} />;
  const shown = <Page title={title} component={page} standIn={standIn} />;
  return (
    <ProtectedRoute standIn={standIn}>
      {audience === 'administrators' ? <AdministratorRoute>{shown}</AdministratorRoute> : shown}
    </ProtectedRoute>
  );
}
