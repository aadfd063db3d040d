import { administratorScreens } from './visual-administrator.ts';
import { designerScreens } from './visual-designer.ts';
import { gameWorldScreens } from './visual-game-world.ts';
import { guestScreens, newcomerScreens } from './visual-guest.ts';
import { proofScreens } from './visual-proof.ts';
import { questScreens } from './visual-quests.ts';
import { secondFactorScreens } from './visual-second-factor.ts';
import { storyLineScreens } from './visual-story-lines.ts';

export const screens = [
  ...guestScreens,
  ...newcomerScreens,
  ...designerScreens,
  ...questScreens,
  ...storyLineScreens,
  ...secondFactorScreens,
  ...proofScreens,
  ...administratorScreens,
  ...gameWorldScreens,
];
