import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseCookies } from 'better-auth/cookies';
import {
  type AppShellFrame,
  appShellFile,
  appShellThemes,
  opensWorkspace,
  screenAddresses,
  screenAt,
} from '#contract/screens/screens.ts';
import { themeCookie, toTheme } from '#contract/screens/theme.ts';

/** By the address of a request and its `Cookie` header. */
export type FindAppShell = (address: string, cookies: string) => string | undefined;

/** Whether a `Cookie` header has a session. */
export type HasSessionCookie = (cookies: string) => boolean;

const frames: readonly AppShellFrame[] = ['window', 'workspace'];

export const findAppShells = (webDir: string, hasSessionCookie: HasSessionCookie): FindAppShell => {
  const files = new Set(
    Object.values(screenAddresses)
      .flatMap((screen) => appShellThemes.flatMap((theme) => frames.map((frame) => appShellFile(screen, theme, frame))))
      .filter((file) => existsSync(join(webDir, file))),
  );
  return (address, cookies) => {
    const [path = ''] = address.split('?', 1);
    const screen = screenAt(path);
    if (screen === null || !hasSessionCookie(cookies)) return undefined;
    const theme = toTheme(parseCookies(cookies).get(themeCookie));
    if (theme === 'device') return undefined;
    const file = appShellFile(screen, theme, opensWorkspace(address) ? 'workspace' : 'window');
    return files.has(file) ? file : undefined;
  };
};
