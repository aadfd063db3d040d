import { toSkeletons } from './name-skeleton.ts';

/** Names of ranks, of the product, and of those who would speak for it: a name poses by ending in one. */
const reserved = ['administrator', 'designer', 'moderator', 'official', 'runeloom', 'admin', 'staff'].map(toSkeleton);

/** These are found without a blank before them too; no word of a language ends in them. */
const foundAnywhere = ['administrator', 'moderator', 'runeloom'].map(toSkeleton);

/** Names of ours where a name has nothing else, but for names above and small words. */
const reservedAlone = [
  'admins',
  'administrators',
  'moderators',
  'mod',
  'mods',
  'sysadmin',
  'support',
  'helpdesk',
  'system',
  'security',
  'team',
  'webmaster',
  'gamemaster',
  'developer',
  'developers',
].map(toSkeleton);

const small = new Set(
  ['the', 'of', 'our', 'your', 'and', 'game', 'customer', 'community', 'help', 'desk'].map(toSkeleton),
);

const product = toSkeleton('runeloom');
const ours = new Set([...reserved, ...reservedAlone]);

/** Whether a display name is a name by which people take its owner for somebody who speaks for the product, or ends in one. */
export const posesAsOurs = (name: string): boolean => toSkeletons(name).some(isOurs);

const isOurs = (words: readonly string[]): boolean => {
  const last = words.at(-1) ?? '';
  const joined = words.join('');
  return (
    reserved.includes(last) ||
    foundAnywhere.some((word) => joined.endsWith(word)) ||
    ours.has(joined.replace(product, '')) ||
    ours.has(joined) ||
    (words.every((word) => ours.has(word) || small.has(word)) && words.some((word) => ours.has(word)))
  );
};

/** A word of ours as it looks in a skeleton. */
function toSkeleton(word: string): string {
  return toSkeletons(word)[0]?.[0] ?? word;
}
