import { toSkeletons } from './name-skeleton.ts';

/** Names of ranks, of the product and of its speakers. A display name must not end in one. */
const reserved = ['administrator', 'designer', 'moderator', 'official', 'runeloom', 'admin', 'staff'].map(toSkeleton);

/** No word of a language ends in these, so they count inside a word too. */
const foundAnywhere = ['administrator', 'moderator', 'runeloom'].map(toSkeleton);

/** Reserved in a name that has nothing but reserved names and small words. */
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

export const isReserved = (name: string): boolean => toSkeletons(name).some(isOurs);

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

function toSkeleton(word: string): string {
  return toSkeletons(word)[0]?.[0] ?? word;
}
