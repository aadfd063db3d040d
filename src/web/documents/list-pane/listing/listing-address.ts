import { levelBands, listOrders, type Listing, type ReviewFilter } from '#domain/listing/listing.ts';
import { storyTypes } from '#domain/quest/quest.ts';
import { professions } from '#domain/reference/professions.ts';
import { submissionStates } from '#domain/submission/submission.ts';

export const reviewFilters: readonly ReviewFilter[] = [
  'not submitted',
  ...submissionStates.filter((state) => state !== 'withdrawn'),
];

/** A level band in the address and on the screen. */
export const formatLevel = (level: NonNullable<Listing['level']>): string =>
  level === 'none' ? 'none' : `${level.min}-${level.max}`;

export const levelFilters: readonly NonNullable<Listing['level']>[] = ['none', ...levelBands];

/** The listing in an address. Unknown values filter nothing. */
export const readListing = (address: URLSearchParams): Listing => ({
  type: storyTypes.find((type) => type === address.get('type')) ?? null,
  profession: professions.find(({ id }) => id === address.get('profession'))?.id ?? null,
  level: levelFilters.find((level) => formatLevel(level) === address.get('level')) ?? null,
  review: reviewFilters.find((review) => review === address.get('review')) ?? null,
  order: listOrders.find((order) => order === address.get('order')) ?? 'Order made',
});

/** The address with a listing. Defaults are left out; other parameters stay. */
export const writeListing = (address: URLSearchParams, { type, profession, level, review, order }: Listing) => {
  const next = new URLSearchParams(address);
  const parts = {
    type,
    profession,
    level: level && formatLevel(level),
    review,
    order: order === 'Order made' ? null : order,
  };
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
};
