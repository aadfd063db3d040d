import { Navigate, Route, Routes } from 'react-router';
import { ProtectedRoute } from '#web/account/protected-route.tsx';
import { PublicRoute } from '#web/account/public-route.tsx';
import { paths } from '#web/shared/paths.ts';
import { screenTitles } from '#web/shared/screen-titles.ts';
import { AdministratorRoute } from './administrator-route.tsx';
import { Layout } from './layout.tsx';
import { deskPage, lazyPage } from './lazy-page.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { Page } from './page.tsx';

const SignInPage = lazyPage(() => import('#web/account/sign-in-page.tsx').then((page) => page.SignInPage));
const SignUpPage = lazyPage(() => import('#web/account/sign-up-page.tsx').then((page) => page.SignUpPage));
const ForgotPasswordPage = lazyPage(() =>
  import('#web/account/forgot-password-page.tsx').then((page) => page.ForgotPasswordPage),
);
const ResetPasswordPage = lazyPage(() =>
  import('#web/account/reset-password-page.tsx').then((page) => page.ResetPasswordPage),
);
const AccountPage = lazyPage(() => import('#web/account/account-page.tsx').then((page) => page.AccountPage));
const HomePage = lazyPage(() => import('#web/home/home-page.tsx').then((page) => page.HomePage));
const OverviewPage = lazyPage(() => import('#web/home/overview-page.tsx').then((page) => page.OverviewPage));
const YourQuestsPage = deskPage(() =>
  import('#web/submissions/submittable-quests-page.tsx').then((page) => page.SubmittableQuestsPage),
);
const YourStoryLinesPage = deskPage(() =>
  import('#web/submissions/submittable-story-lines-page.tsx').then((page) => page.SubmittableStoryLinesPage),
);
const OfficialQuestsPage = deskPage(() =>
  import('#web/official/official-quests-page.tsx').then((page) => page.OfficialQuestsPage),
);
const OfficialStoryLinesPage = deskPage(() =>
  import('#web/official/official-story-lines-page.tsx').then((page) => page.OfficialStoryLinesPage),
);
const QuestManagementPage = deskPage(() =>
  import('#web/official/quest-management-page.tsx').then((page) => page.QuestManagementPage),
);
const EditUsersPage = lazyPage(() => import('#web/admin/edit-users-page.tsx').then((page) => page.EditUsersPage));

const GameAccessPage = lazyPage(() =>
  import('#web/admin/game-access/game-access-page.tsx').then((page) => page.GameAccessPage),
);
const SpeedPage = lazyPage(() => import('#web/admin/speed/speed-page.tsx').then((page) => page.SpeedPage));

/** Every address and the page it shows. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route element={<PublicRoute loadHome={HomePage.load} loadOverview={OverviewPage.load} />}>
          <Route index element={<Page title={screenTitles[paths.root]} component={SignInPage} />} />
          <Route path={paths.signIn} element={<Page title={screenTitles[paths.signIn]} component={SignInPage} />} />
          <Route path={paths.signUp} element={<Page title={screenTitles[paths.signUp]} component={SignUpPage} />} />
          <Route
            path={paths.forgotPassword}
            element={<Page title={screenTitles[paths.forgotPassword]} component={ForgotPasswordPage} />}
          />
        </Route>
        <Route
          path={paths.resetPassword}
          element={<Page title={screenTitles[paths.resetPassword]} component={ResetPasswordPage} />}
        />
        <Route element={<ProtectedRoute loadSignIn={SignInPage.load} />}>
          <Route path={paths.dashboard} element={<Navigate to={paths.home} replace />} />
          <Route path={paths.home} element={<Page title={screenTitles[paths.home]} component={HomePage} />} />
          <Route
            path={paths.overview}
            element={<Page title={screenTitles[paths.overview]} component={OverviewPage} />}
          />
          <Route
            path={paths.yourQuests}
            element={<Page title={screenTitles[paths.yourQuests]} component={YourQuestsPage} />}
          />
          <Route
            path={paths.yourStoryLines}
            element={<Page title={screenTitles[paths.yourStoryLines]} component={YourStoryLinesPage} />}
          />
          <Route
            path={paths.officialQuests}
            element={<Page title={screenTitles[paths.officialQuests]} component={OfficialQuestsPage} />}
          />
          <Route
            path={paths.officialStoryLines}
            element={<Page title={screenTitles[paths.officialStoryLines]} component={OfficialStoryLinesPage} />}
          />
          <Route element={<AdministratorRoute />}>
            <Route
              path={paths.gameAccess}
              element={<Page title={screenTitles[paths.gameAccess]} component={GameAccessPage} />}
            />
            <Route path={paths.speed} element={<Page title={screenTitles[paths.speed]} component={SpeedPage} />} />
            <Route
              path={paths.editUsers}
              element={<Page title={screenTitles[paths.editUsers]} component={EditUsersPage} />}
            />
            <Route
              path={paths.questManagement}
              element={<Page title={screenTitles[paths.questManagement]} component={QuestManagementPage} />}
            />
          </Route>
          <Route path={paths.account} element={<Page title={screenTitles[paths.account]} component={AccountPage} />} />
        </Route>
        <Route path="*" element={<Page title="Page not found" component={NotFoundPage} />} />
      </Route>
    </Routes>
  );
}
