import { ownValue } from '#domain/own-value.ts';
import { levelBandsOf, listOrders, type Listing, type ReviewFilter } from '#domain/listing/listing.ts';
import { storyTypes } from '#domain/quest/quest.ts';
import { inOrder } from '#domain/world/entry-lookup.ts';
import { submissionStates } from '#domain/submission/submission.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import { keptOf } from '#web/shared/world/kept-entries.ts';
import type { Entry } from '#domain/world/entry.ts';

export const reviewFilters: readonly ReviewFilter[] = [
  'not submitted',
  ...submissionStates.filter((state) => state !== 'withdrawn'),
];

export const formatLevel = (level: NonNullable<Listing['level']>): string =>
  level === 'none' ? 'none' : `${level.min}-${level.max}`;

export const levelFilters = (): readonly NonNullable<Listing['level']>[] => ['none', ...levelBandsOf(loadedWorld())];

/** The entries of which quests ask for levels or give experience, such as professions. */
export const levelledEntries = (): readonly Entry[] => {
  const world = loadedWorld();
  const kinds = [...world.kindsMeaning('level'), ...world.kindsMeaning('give_experience')];
  const catalogues = new Set(kinds.flatMap(({ subject }) => subject?.catalogue ?? []));
  return [...catalogues].flatMap((catalogue) =>
    inOrder(ownValue(world.world.catalogues, catalogue) ?? {}, keptOf(catalogue)),
  );
};

/** Unknown values filter nothing. */
export const readListing = (address: URLSearchParams): Listing => ({
  type: storyTypes.find((type) => type === address.get('type')) ?? null,
  profession: levelledEntries().find(({ id }) => id === address.get('profession'))?.id ?? null,
  level: levelFilters().find((level) => formatLevel(level) === address.get('level')) ?? null,
  review: reviewFilters.find((review) => review === address.get('review')) ?? null,
  order: listOrders.find((order) => order === address.get('order')) ?? 'Order made',
});

/** Defaults are left out; other parameters stay. */
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
