import type { ShownTheme } from './theme.ts';

/** Where people read about the API. It needs no session. */
export const apiDocsAddress = '/api/docs';

export const screenAddresses = {
  root: '/',
  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgotpassword',
  resetPassword: '/resetpassword',
  verifyEmail: '/verifyemail',
  about: '/about',
  dashboard: '/dashboard',
  home: '/dashboard/quests',
  overview: '/dashboard/quests/overview',
  yourQuests: '/dashboard/quests/your_quests',
  yourStoryLines: '/dashboard/quests/your_story_lines',
  officialQuests: '/dashboard/quests/official_quests',
  officialStoryLines: '/dashboard/quests/official_quest_story_lines',
  rewardTables: '/dashboard/quests/reward_tables',
  questManagement: '/dashboard/quests/quest_list',
  editUsers: '/dashboard/admin/edit_user',
  gameAccess: '/dashboard/admin/game_access',
  speed: '/dashboard/admin/speed',
  world: '/dashboard/admin/world',
  codex: '/dashboard/codex',
  account: '/dashboard/account',
  guide: '/dashboard/guide',
  space: '/dashboard/spaces/:space',
  spaceQuests: '/dashboard/spaces/:space/quests',
  spaceStoryLines: '/dashboard/spaces/:space/story_lines',
  invitation: '/invitations/:token',
  shared: '/shared/:token',
} as const;

export type ScreenAddress = (typeof screenAddresses)[keyof typeof screenAddresses];

export type SpaceAddress = Extract<ScreenAddress, `${string}:space${string}`>;

export const spaceScreen = (address: SpaceAddress, space: string): string => address.replace(':space', space);

export const spaceInPath = (pathname: string): string | null =>
  /^\/dashboard\/spaces\/(space_[\w-]+)/.exec(pathname)?.[1] ?? null;

/** Ignores capitals and a slash at the end. */
export const screenAt = (pathname: string): ScreenAddress | null => {
  const written = pathname
    .toLowerCase()
    .replace(/(?<=.)\/$/, '')
    .replace(/^(\/dashboard\/spaces)\/space_[\w-]+/, '$1/:space')
    .replace(/^(\/invitations|\/shared)\/[\w-]+$/, '$1/:token');
  return Object.values(screenAddresses).find((address) => address === written) ?? null;
};

/** Whether a screen's address opens a story line, which fills the page. */
export const opensWorkspace = (address: string): boolean =>
  /^[^?]*story_lines\/?\?(.*&)?(storyLine=|mode=create)/i.test(address);

export const appShellThemes: readonly ShownTheme[] = ['dark', 'light'];

export const appShellId = 'app-shell';

export const appShellFolder = 'app-shells';

/** What it surrounds: the window of a screen, or a workspace that fills the page. */
export type AppShellFrame = 'window' | 'workspace';

/** An app shell as the build draws it. */
export type DrawnAppShell = { readonly address: ScreenAddress; readonly frame: AppShellFrame; readonly html: string };

export const appShellFile = (address: ScreenAddress, theme: ShownTheme, frame: AppShellFrame = 'window'): string =>
  `${appShellFolder}/${theme}${address}${frame === 'workspace' ? '/workspace' : ''}.html`;
