import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseCookies } from 'better-auth/cookies';
import { appShellFile, appShellThemes, screenAddresses, screenAt } from '#contract/screens/screens.ts';
import { themeCookie, toTheme } from '#contract/screens/theme.ts';

export type FindAppShell = (path: string, cookies: string) => string | undefined;

/** Whether a `Cookie` header has a session. */
export type HasSessionCookie = (cookies: string) => boolean;

export const findAppShells = (webDir: string, hasSessionCookie: HasSessionCookie): FindAppShell => {
  const files = new Set(
    Object.values(screenAddresses)
      .flatMap((address) => appShellThemes.map((theme) => appShellFile(address, theme)))
      .filter((file) => existsSync(join(webDir, file))),
  );
  return (path, cookies) => {
    const screen = screenAt(path);
    if (screen === null || !hasSessionCookie(cookies)) return undefined;
    const theme = toTheme(parseCookies(cookies).get(themeCookie));
    if (theme === 'device') return undefined;
    const file = appShellFile(screen, theme);
    return files.has(file) ? file : undefined;
  };
};
