import type { Usage } from '#contract/account.ts';
import { storage } from '#texts/common.ts';
import type { Keeper } from '#texts/shared.ts';

export const theStorage = 'How much storage is used';
export const storageLoading = 'Loading how much storage is used';
type Share = { readonly used: string; readonly limit: string };
export const documentsUsed = ({ used, limit }: Share): string => `Quests and story lines: ${used} of ${limit}`;
export const countedWithThem = 'Reward tables, patterns, views and groups count with them.';
export const bytesUsed = ({ used, limit }: Share): string => `${storage}, with earlier versions: ${used} of ${limit}`;
export const submissionsUsed = ({ used, limit }: Share): string => `Waiting submissions: ${used} of ${limit}`;

const scarceNames = {
  documents: 'quests and story lines',
  bytes: 'storage',
  waiting_submissions: 'waiting submissions',
} as const satisfies Record<keyof Usage, string>;
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
type Scarce = { readonly by: Keeper; readonly scarce: readonly (keyof Usage)[]; readonly days: number };
export const closeToLimit = ({ by, scarce, days }: Scarce): string => {
  const names = listed(scarce.map((name) => scarceNames[name]));
  const close =
    by === 'own'
      ? `You are close to the limit of your ${names}. Delete or withdraw what you no longer need.`
      : `The space is close to the limit of its ${names}. Delete or withdraw what nobody needs any more.`;
  return `${close} A deletion frees storage after ${days} days.`;
};
