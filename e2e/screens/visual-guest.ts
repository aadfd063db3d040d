import { paths } from '#web/shared/address/paths.ts';
import { at, buttonOf, headingOf, press, type Screen } from './visual-screen.ts';

export const guestScreens: readonly Screen[] = [
  { name: 'account/sign-in', person: 'guest', address: at(paths.signIn), ready: buttonOf('Log in') },
  {
    name: 'account/sign-in-refused',
    person: 'guest',
    address: at(paths.signIn),
    prepare: press('Log in'),
    ready: (page) => page.getByRole('alert').first(),
  },
  { name: 'account/sign-up', person: 'guest', address: at(paths.signUp), ready: buttonOf('Sign up') },
  {
    name: 'account/forgot-password',
    person: 'guest',
    address: at(paths.forgotPassword),
    ready: headingOf('Forgot your password?'),
  },
  {
    name: 'account/reset-password',
    person: 'guest',
    address: at(`${paths.resetPassword}#token=of-a-mailed-link`),
    ready: (page) => page.locator('input[type=password]').first(),
  },
  { name: 'account/please-sign-in', person: 'guest', address: at(paths.home), ready: headingOf('Please sign in') },
  { name: 'app/not-found', person: 'guest', address: at('/nowhere'), ready: headingOf('Page not found') },
];

export const newcomerScreens: readonly Screen[] = [
  { name: 'app/home-empty', person: 'newcomer', address: at(paths.home), ready: headingOf('Where to') },
  {
    name: 'quests/quests-empty',
    person: 'newcomer',
    address: at(paths.yourQuests),
    ready: buttonOf('Create New Quest'),
  },
  {
    name: 'story-lines/story-lines-empty',
    person: 'newcomer',
    address: at(paths.yourStoryLines),
    ready: buttonOf('Create New Story'),
  },
];
