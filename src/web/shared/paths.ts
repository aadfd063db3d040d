/** Every address a person can open. */
export const paths = {
  root: '/',
  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgotpassword',
  resetPassword: '/resetpassword',
  dashboard: '/dashboard',
  home: '/dashboard/quests',
  overview: '/dashboard/quests/overview',
  yourQuests: '/dashboard/quests/your_quests',
  account: '/dashboard/account',
} as const;
