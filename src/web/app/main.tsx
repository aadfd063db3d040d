import '#web/shared/fonts/fonts.css';
import '#web/shared/themes.css';
import '#web/shared/tokens.css';
import '#web/shared/base.css';
import '#web/shared/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '#web/shared/error-boundary.tsx';
import { logError } from '#web/shared/log.ts';
import { isUserRemembered } from '#web/shared/remember-user.ts';
import { paths } from '#web/shared/paths.ts';
import { startTheme } from '#web/shared/theme.ts';
import { Toasts } from '#web/shared/toasts.tsx';
import { AppRouter } from './app-router.tsx';
import { loadMemberParts } from './member-parts.ts';
import { AppRoutes, loadScreen } from './routes.tsx';
import { MeasureSpeed } from './speed/measure-speed.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

startTheme();
// Nobody waits for the answer who is here before what members need is on its way.
if (isUserRemembered() || location.pathname.startsWith(paths.dashboard))
  Promise.all([loadMemberParts(), loadScreen(location.pathname)]).catch((error: unknown) =>
    logError('Fetching ahead failed', error),
  );

createRoot(root).render(
  <StrictMode>
    <AppRouter>
      <ErrorBoundary>
        <AppRoutes />
      </ErrorBoundary>
      <Toasts />
      <MeasureSpeed />
    </AppRouter>
  </StrictMode>,
);
