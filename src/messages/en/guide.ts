// The guide. Its chapters are docs/guide/<id>.md; a test holds their titles to these.

export const openGuide = 'Open the guide';
export const readInGuide = 'Read in the guide how it works';
/** A chapter in the command palette. */
export const guideEntry = (title: string): string => `Guide: ${title}`;
export const chapterList = 'Chapters of the guide';
export const noChapter = 'There is no such chapter';
export const chooseChapter = 'Choose another one from the list.';
export const loadingChapter = 'Loading the chapter';
export const theChapter = 'The chapter';

export const audiences = {
  designers: 'For designers',
  reviewers: 'For reviewers',
  administrators: 'For administrators',
  operators: 'For operators',
  engineers: 'For engineers',
  newcomers: 'Coming from elsewhere',
} as const;
export type Audience = keyof typeof audiences;

/** `words`: what people type who look for it, beside its title. */
type Chapter = {
  readonly id: string;
  readonly audience: Audience;
  readonly title: string;
  readonly words: string;
};

export const chapters = [
  {
    id: 'start',
    audience: 'designers',
    title: 'Your first story line',
    words: 'help guide docs how to begin start tutorial sample manual',
  },
  {
    id: 'quests',
    audience: 'designers',
    title: 'Writing a quest',
    words: 'how title objectives rewards xp experience codex text format colour bold codes',
  },
  {
    id: 'canvas',
    audience: 'designers',
    title: 'The canvas',
    words: 'how link choice branch graph prerequisite dependency connect tidy map zoom right click menu',
  },
  {
    id: 'lists',
    audience: 'designers',
    title: 'Lists, groups and tables',
    words: 'how order sort chapters reward tables loot drop chance weights spreadsheet export download file',
  },
  {
    id: 'play',
    audience: 'designers',
    title: 'Play, simulate and check',
    words: 'how test simulation checks errors warnings',
  },
  {
    id: 'undo',
    audience: 'designers',
    title: 'Undo and lost work',
    words: 'how my redo restore deleted offline draft saved back drop versions history free space storage',
  },
  {
    id: 'comments',
    audience: 'designers',
    title: 'Talking about your work',
    words: 'how comment mention reply inbox mail digest notification copy link',
  },
  { id: 'share', audience: 'designers', title: 'Showing your work to others', words: 'how share print link send' },
  {
    id: 'review',
    audience: 'designers',
    title: 'Getting work into the game',
    words: 'how submit review official release publish withdraw',
  },
  { id: 'shortcuts', audience: 'designers', title: 'Keyboard shortcuts', words: 'keys keyboard' },
  {
    id: 'reviewing',
    audience: 'reviewers',
    title: 'Reviewing what designers send',
    words: 'how approve decline request changes',
  },
  {
    id: 'administrators',
    audience: 'administrators',
    title: 'Keeping the world and the official quests',
    words: 'how world release channel token users rank import entries',
  },
  {
    id: 'operators',
    audience: 'operators',
    title: 'Running an installation',
    words: 'how install backup restore mail smtp postgresql metrics settings single sign-on sso oidc keycloak',
  },
  {
    id: 'engineers',
    audience: 'engineers',
    title: 'Reading the quests in your game',
    words: 'how api docs json unreal export token etag',
  },
  {
    id: 'ftb-quests',
    audience: 'newcomers',
    title: 'Coming from FTB Quests',
    words: 'how minecraft import book modpack snbt',
  },
  {
    id: 'betterquesting',
    audience: 'newcomers',
    title: 'Coming from Better Questing',
    words: 'how minecraft import book betterquesting',
  },
  {
    id: 'spreadsheet',
    audience: 'newcomers',
    title: 'Coming from a spreadsheet',
    words: 'how excel csv table import paste',
  },
  { id: 'twine', audience: 'newcomers', title: 'Coming from Twine', words: 'how passage story interactive fiction' },
  {
    id: 'wow-database',
    audience: 'newcomers',
    title: 'Coming from a WoW database',
    words: 'how azerothcore trinity warcraft sql',
  },
] as const satisfies readonly Chapter[];

export type ChapterId = (typeof chapters)[number]['id'];
