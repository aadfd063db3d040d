import type { ScreenAddress } from '#contract/screens/screens.ts';

/** What a screen may need over the wire when it is opened for the first time. */
export type FirstLoad = {
  readonly screen: ScreenAddress;
  /** Bytes, headers and fonts included. */
  readonly most: number;
  /** The parts that it is made of, beside what every start loads: how their source files end. */
  readonly parts: readonly string[];
  /** Its fonts and textures. */
  readonly files: readonly string[];
};

const signInFiles = ['alegreya-sans-400-basic.woff2', 'cinzel-600-basic.woff2', 'grain.webp'];

export const firstLoads: readonly FirstLoad[] = [
  { screen: '/signin', most: 115_000, parts: [], files: signInFiles },
  {
    screen: '/dashboard/quests/your_story_lines',
    most: 195_000,
    parts: [
      'submittable-story-lines-page.tsx',
      'member-tools.tsx',
      'member-notices.tsx',
      'with-server-state.tsx',
      'session-answers.ts',
      'kept-drafts.ts',
    ],
    files: [...signInFiles, 'alegreya-sans-700-basic.woff2'],
  },
];
