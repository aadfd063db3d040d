import { isWithin, type Range } from '#domain/limits.ts';
import type { QuestContent, StoryType } from '#domain/quest/quest.ts';
import type { SubmissionState } from '#domain/submission/submission.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { concernsEntry, questLevel } from '#domain/quest/quest-level.ts';

/** `Order made`: the oldest first. */
export const listOrders = ['Order made', 'Title', 'Level', 'Last changed'] as const;
export type ListOrder = (typeof listOrders)[number];

export type LevelBand = Range;

const bands = 5;

export const levelBandsOf = (world: IndexedWorld): readonly LevelBand[] => {
  const known = knownBands.get(world);
  if (known) return known;
  const made = divideLevels(world);
  knownBands.set(world, made);
  return made;
};

const knownBands = new WeakMap<IndexedWorld, readonly LevelBand[]>();

const divideLevels = (world: IndexedWorld): readonly LevelBand[] => {
  const ranges = world.kindsMeaning('level').flatMap(({ amount }) => amount?.range ?? []);
  if (ranges.length === 0) return [];
  const min = Math.min(...ranges.map((range) => range.min));
  const max = Math.max(...ranges.map((range) => range.max));
  const width = Math.ceil((max - min + 1) / bands);
  return Array.from({ length: bands }, (_, band) => ({
    min: min + band * width,
    max: Math.min(max, min + (band + 1) * width - 1),
  })).filter((band) => band.min <= band.max);
};

/** `not submitted` also means withdrawn. */
export type ReviewFilter = Exclude<SubmissionState, 'withdrawn'> | 'not submitted';

/** null: no filter. */
export type Listing = {
  readonly type: StoryType | null;
  readonly profession: string | null;
  readonly level: LevelBand | 'none' | null;
  readonly review: ReviewFilter | null;
  readonly order: ListOrder;
};

export const plainListing: Listing = { type: null, profession: null, level: null, review: null, order: 'Order made' };

export const isFiltering = ({ type, profession, level, review }: Listing): boolean =>
  [type, profession, level, review].some((filter) => filter !== null);

type Listed = {
  readonly id: string;
  readonly title: string;
  readonly type?: StoryType;
  readonly updated_at: number;
};
/** Story lines have no profession or level and pass both filters. */
type QuestFields = Partial<Pick<QuestContent, 'requirements' | 'rewards'>>;

type ListingOptions = {
  readonly world: IndexedWorld;
  readonly reviews?: ReadonlyMap<string, SubmissionState>;
  /** How the language of the reader orders titles. */
  readonly byTitle: () => (one: string, other: string) => number;
};

export const listDocuments = <Item extends Listed & QuestFields>(
  items: readonly Item[],
  listing: Listing,
  { world, byTitle, reviews = new Map() }: ListingOptions,
): readonly Item[] => {
  const isShown = (item: Item): boolean =>
    (listing.type === null || item.type === listing.type) &&
    isOfProfession(item, listing, world) &&
    isOfLevel(item, listing, world) &&
    (listing.review === null || reviewOf(reviews.get(item.id)) === listing.review);
  return inOrder(isFiltering(listing) ? items.filter(isShown) : items, listing, { world, byTitle });
};

const isOfProfession = (
  { requirements, rewards }: QuestFields,
  { profession }: Listing,
  world: IndexedWorld,
): boolean =>
  profession === null || !requirements || !rewards || concernsEntry({ requirements, rewards }, profession, world);

const isOfLevel = ({ requirements }: QuestFields, { level, profession }: Listing, world: IndexedWorld): boolean => {
  if (level === null || !requirements) return true;
  const asked = questLevel({ requirements }, world, profession);
  if (level === 'none' || asked === null) return level === 'none' && asked === null;
  return isWithin(asked, level);
};

const reviewOf = (state: SubmissionState | undefined): ReviewFilter =>
  state === undefined || state === 'withdrawn' ? 'not submitted' : state;

const inOrder = <Item extends Listed & QuestFields>(
  items: readonly Item[],
  { order, profession }: Listing,
  { world, byTitle }: Pick<ListingOptions, 'world' | 'byTitle'>,
): readonly Item[] => {
  const levelOf = ({ requirements }: Item): number =>
    (requirements && questLevel({ requirements }, world, profession)) ?? 0;
  switch (order) {
    case 'Order made':
      return items;
    case 'Title': {
      const compare = byTitle();
      return items.toSorted((one, other) => compare(one.title, other.title));
    }
    case 'Level':
      return items.toSorted((one, other) => levelOf(one) - levelOf(other));
    case 'Last changed':
      return items.toSorted((one, other) => other.updated_at - one.updated_at);
  }
};
