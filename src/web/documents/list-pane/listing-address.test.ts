import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { describe, expect, it } from 'vitest';
import { levelBandsOf, plainListing, type Listing } from '#domain/listing/listing.ts';
import { readListing, writeListing } from './listing-address.ts';

const all: Listing = {
  type: 'Side Story',
  profession: 'mining',
  level: levelBandsOf(tidewantWorld)[1] ?? 'none',
  review: 'changes requested',
  order: 'Last changed',
};

describe('a listing in the address', () => {
  it.each([plainListing, all, { ...plainListing, level: 'none' as const }])('%o comes back', (listing) => {
    expect(readListing(writeListing(new URLSearchParams(), listing))).toEqual(listing);
  });

  it('leaves out defaults, and keeps other parameters', () => {
    const address = new URLSearchParams({ quest: 'quest_1', type: 'Side Story' });
    expect(writeListing(address, plainListing).toString()).toBe('quest=quest_1');
  });

  it.each(['type=Epic', 'profession=Mining', 'level=1-3', 'review=withdrawn', 'order=age', ''])(
    '%s filters nothing',
    (text) => {
      expect(readListing(new URLSearchParams(text))).toEqual(plainListing);
    },
  );
});
