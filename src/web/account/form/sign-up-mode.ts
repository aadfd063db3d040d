import { signUpTiming } from '#contract/screens/speed-timing.ts';
import { readServerTiming } from '#web/shared/consent.ts';

/** As the server said with the page; undefined where everybody may. The server checks each sign-up by itself. */
export const signUpMode = (): string | undefined => readServerTiming(signUpTiming);

export const isSignUpClosed = (): boolean => ['invited', 'closed'].includes(signUpMode() ?? '');
