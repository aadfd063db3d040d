import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { analyticsTiming } from '#contract/screens/speed-timing.ts';
import { appShellId } from '#contract/screens/screens.ts';
import '#web/shared/fonts/fonts.css';
import '#web/shared/themes.css';
import '#web/shared/tokens.css';
import '#web/shared/base.css';
import '#web/shared/print.css';
import { readServerTiming } from '#web/shared/consent.ts';
import { ErrorBoundary } from '#web/shared/errors/error-boundary.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { isUserExpected } from '#web/shared/session/remember-user.ts';
import { paths } from '#web/shared/address/paths.ts';
import { followSession } from '#web/shared/session/session.ts';
import { startsInWorkspace } from '#web/shared/screens/workspace-shown.ts';
import { awaitPresses } from '#web/shared/shortcuts/early-press.ts';
import { startTheme } from '#web/shared/theme.ts';
import { Toasts } from '#web/shared/notices/toasts.tsx';
import { AppRouter } from './app-router.tsx';
import { AppRoutes, loadScreen } from './routes.tsx';
import { MeasureSpeed } from './measure-speed.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

/** The build makes a file of each, in this order. */
const loadMemberCode = async (): Promise<void> => {
  await Promise.all([import('./member/member-ground.ts'), import('./member/member.ts')]);
};

/** The screen itself fetches again what is lost. */
const loadAhead = async (before?: () => Promise<void>): Promise<void> => {
  try {
    await before?.();
    await loadScreen(location.pathname);
  } catch (error) {
    logError('Fetching ahead failed', error);
  }
};

/** No screen waits for it. */
const loadFont = (): void => {
  document.fonts
    .load("700 1rem 'Alegreya Sans'")
    .catch((error: unknown) => logError('Fetching a font ahead failed', error));
};

/** A page that begins with a workspace is drawn with its frame. */
const loadFrame = (): Promise<unknown> =>
  import('#web/story-lines/workspace/page-frame.css').catch((error: unknown) =>
    logError("Fetching a workspace's frame ahead failed", error),
  );

/** A hidden tab may never paint. */
const patienceMs = 100;

/** At once where the page has no app shell. */
const whenAppShellSeen = (goOn: () => void): void => {
  if (!document.getElementById(appShellId)) return goOn();
  const stop = () => {
    observer.disconnect();
    clearTimeout(patience);
    goOn();
  };
  const observer = new PerformanceObserver(stop);
  const patience = setTimeout(stop, patienceMs);
  observer.observe({ type: 'paint', buffered: true });
};

startTheme();
if (readServerTiming(analyticsTiming))
  import('./analytics-bar.tsx').then(
    ({ startAnalytics }) => startAnalytics(),
    (error: unknown) => logError('Analytics could not be loaded', error),
  );
// The session and the code of the screen are fetched side by side, before the first drawing. A guest's screen waits for the session alone.
const isMemberLikely = isUserExpected() || location.pathname.startsWith(paths.dashboard);
if (isUserExpected()) awaitPresses('palette', 'help');
if (isMemberLikely) loadFont();
followSession(isMemberLikely ? loadAhead(loadMemberCode) : loadAhead());

/** In small steps. */
const draw = () =>
  startTransition(() =>
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
    ),
  );

// Without await: the chunks fetched ahead import this file and would wait for it.
whenAppShellSeen(startsInWorkspace ? () => void loadFrame().then(draw) : draw);
