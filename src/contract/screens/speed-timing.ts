/** The `Server-Timing` entry that makes a page measure. It stands alone because every page loads it. */
export const speedTiming = { name: 'web-vitals', on: 'on', off: 'off' } as const;

/** The entry whose description is the address of the operator's analytics script. It is there only where one is set. */
export const analyticsTiming = 'analytics';

/** The entry whose description is who may sign up. It is there only where not everybody may. */
export const signUpTiming = 'sign-up';

/** The entry that is there only where links may show quests and story lines to guests. */
export const sharingTiming = 'share-links';

/** The entry whose description is the host of the provider of single sign-on. It is there only where one is set. */
export const providerTiming = 'provider';

/** The entry whose description is who uses passwords. It is there only where not everybody does. */
export const passwordsTiming = 'passwords';
