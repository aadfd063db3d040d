import type { ScreenAddress } from '#contract/screens/screens.ts';

export type FirstLoad = {
  readonly screen: ScreenAddress;
  /** Bytes with headers and fonts. */
  readonly most: number;
  /** Ends of source files' names, beside those that every start loads. */
  readonly parts: readonly string[];
  readonly files: readonly string[];
};

const signInFiles = ['alegreya-sans-400-basic.woff2', 'cinzel-600-basic.woff2', 'grain.webp'];

export const firstLoads: readonly FirstLoad[] = [
  { screen: '/signin', most: 115_000, parts: [], files: signInFiles },
  {
    screen: '/dashboard/quests/your_story_lines',
    most: 205_000,
    parts: ['session-answers.ts', 'member.ts'],
    files: [...signInFiles, 'alegreya-sans-700-basic.woff2'],
  },
];
