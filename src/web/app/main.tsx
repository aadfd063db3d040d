import '#web/shared/fonts/fonts.css';
import '#web/shared/themes.css';
import '#web/shared/tokens.css';
import '#web/shared/base.css';
import '#web/shared/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '#web/shared/errors/error-boundary.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { isUserExpected } from '#web/shared/session/remember-user.ts';
import { paths } from '#web/shared/address/paths.ts';
import { followSession } from '#web/shared/session/session.ts';
import { awaitPresses } from '#web/shared/shortcuts/early-press.ts';
import { startTheme } from '#web/shared/theme.ts';
import { Toasts } from '#web/shared/notices/toasts.tsx';
import { AppRouter } from './routing/app-router.tsx';
import { whenAppShellSeen } from './app-shell/when-app-shell-seen.ts';
import { loadMemberParts } from './member-parts/member-parts.ts';
import { AppRoutes, loadScreen } from './routes.tsx';
import { MeasureSpeed } from './speed/measure-speed.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

/** What a member's screen is made of; a part that does not arrive is asked for again where it is missing. */
const loadAhead = async (): Promise<void> => {
  try {
    await Promise.all([loadMemberParts(), loadScreen(location.pathname)]);
  } catch (error) {
    logError('Fetching ahead failed', error);
  }
};

/** Has the font on its way that only members' screens need; none of them waits for it. */
const loadFont = (): void => {
  document.fonts
    .load("700 1rem 'Alegreya Sans'")
    .catch((error: unknown) => logError('Fetching a font ahead failed', error));
};

startTheme();
// Who is here is asked before anything is drawn, and nobody waits for the answer before what members need is on its way.
const isMemberLikely = isUserExpected() || location.pathname.startsWith(paths.dashboard);
if (isUserExpected()) awaitPresses('palette', 'help');
if (isMemberLikely) loadFont();
followSession(isMemberLikely ? loadAhead() : Promise.resolve());

const draw = () =>
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

// Not awaited here: what is fetched ahead builds on this file, and would wait for it.
whenAppShellSeen(draw);
