import type { ScreenAddress } from '#contract/screens/screens.ts';

/** What each screen is called. */
export const screenTitles: Readonly<Record<ScreenAddress, string>> = {
  '/': 'Sign in',
  '/signin': 'Sign in',
  '/signup': 'Sign up',
  '/forgotpassword': 'Forgot password',
  '/resetpassword': 'New password',
  '/verifyemail': 'Verify your email address',
  '/dashboard': 'Your workshop',
  '/dashboard/quests': 'Your workshop',
  '/dashboard/quests/overview': 'Quests overview',
  '/dashboard/quests/your_quests': 'Your quest list',
  '/dashboard/quests/your_story_lines': 'Your Quest Story lines',
  '/dashboard/quests/official_quests': 'Official Quest List',
  '/dashboard/quests/official_quest_story_lines': 'Official Quest Story Lines List',
  '/dashboard/quests/quest_list': 'Quest Management',
  '/dashboard/admin/edit_user': 'Edit/View Users',
  '/dashboard/admin/game_access': 'Game Access',
  '/dashboard/admin/speed': 'Speed',
  '/dashboard/account': 'Your account',
};
