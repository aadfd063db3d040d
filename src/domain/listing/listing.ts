import { isWithin, type Range } from '#domain/limits.ts';
import type { QuestContent, StoryType } from '#domain/quest/quest.ts';
import type { SubmissionState } from '#domain/submission/submission.ts';
import { concernsProfession, questLevel } from './quest-level.ts';

/** `Order made`: the oldest first. */
export const listOrders = ['Order made', 'Title', 'Level', 'Last changed'] as const;
export type ListOrder = (typeof listOrders)[number];

export const levelBands = [
  { min: 1, max: 20 },
  { min: 21, max: 40 },
  { min: 41, max: 60 },
  { min: 61, max: 80 },
  { min: 81, max: 100 },
] as const satisfies readonly Range[];
export type LevelBand = (typeof levelBands)[number];

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
type QuestParts = Partial<Pick<QuestContent, 'requirements' | 'rewards'>>;

/** `reviews` has review states by document id. */
export const listDocuments = <Item extends Listed & QuestParts>(
  items: readonly Item[],
  listing: Listing,
  reviews: ReadonlyMap<string, SubmissionState> = new Map(),
): readonly Item[] => {
  const isShown = (item: Item): boolean =>
    (listing.type === null || item.type === listing.type) &&
    isOfProfession(item, listing) &&
    isOfLevel(item, listing) &&
    (listing.review === null || reviewOf(reviews.get(item.id)) === listing.review);
  return inOrder(isFiltering(listing) ? items.filter(isShown) : items, listing);
};

const isOfProfession = ({ requirements, rewards }: QuestParts, { profession }: Listing): boolean =>
  profession === null || !requirements || !rewards || concernsProfession({ requirements, rewards }, profession);

const isOfLevel = ({ requirements }: QuestParts, { level, profession }: Listing): boolean => {
  if (level === null || !requirements) return true;
  const asked = questLevel({ requirements }, profession);
  if (level === 'none' || asked === null) return level === 'none' && asked === null;
  return isWithin(asked, level);
};

const reviewOf = (state: SubmissionState | undefined): ReviewFilter =>
  state === undefined || state === 'withdrawn' ? 'not submitted' : state;

const inOrder = <Item extends Listed & QuestParts>(
  items: readonly Item[],
  { order, profession }: Listing,
): readonly Item[] => {
  const levelOf = ({ requirements }: Item): number => (requirements && questLevel({ requirements }, profession)) ?? 0;
  switch (order) {
    case 'Order made':
      return items;
    case 'Title': {
      const { compare } = new Intl.Collator('en', { numeric: true });
      return items.toSorted((one, other) => compare(one.title, other.title));
    }
    case 'Level':
      return items.toSorted((one, other) => levelOf(one) - levelOf(other));
    case 'Last changed':
      return items.toSorted((one, other) => other.updated_at - one.updated_at);
  }
};
