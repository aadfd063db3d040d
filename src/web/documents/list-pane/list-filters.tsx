import { ListFilter } from 'lucide-react';
import { memo, type ReactNode, useId, useRef, useState } from 'react';
import { isFiltering, listOrders, plainListing, type Listing, type ReviewFilter } from '#domain/listing/listing.ts';
import { storyTypes, type StoryType } from '#domain/quest/quest.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { useEntryChanges } from '#web/shared/world/kept-entries.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { levelFilters, levelledEntries, reviewFilters, formatLevel } from './listing-address.ts';
import styles from './list-filters.module.css';
import * as texts from '#texts/documents.ts';
import { storyTypes as typeNames } from '#texts/property-types.ts';

export type ListFiltersProps = {
  listing: Listing;
  hasTypes: boolean;
  hasLevels: boolean;
  hasReviews: boolean;
  narrowing?: { readonly count: number; readonly bar: ReactNode } | undefined;
  onChange: (change: Partial<Listing>) => void;
};

/** Not drawn again at each letter of a search, and as drafts begin and end. */
export const ListFilters = memo(function ListFilters(props: ListFiltersProps) {
  const { listing, hasTypes, hasLevels, hasReviews, narrowing, onChange } = props;
  const hasFilters = hasTypes || hasLevels || hasReviews;
  const further = narrowing?.count ?? 0;
  const [isOpen, setOpen] = useState(isFiltering(listing));
  const id = useId();
  const count = countFilters(listing);
  const toggle = useRef<HTMLButtonElement>(null);
  const handleClear = () => {
    toggle.current?.focus();
    onChange({ ...plainListing, order: listing.order });
  };
  return (
    <div className={styles['bar']}>
      <SelectField
        label={texts.sortBy}
        className={styles['order']}
        value={listing.order}
        options={listOrders.filter((order) => hasLevels || order !== 'Level')}
        textOf={(order) => texts.orders[order]}
        onChange={(order) => onChange({ order })}
      />
      {hasFilters && (
        <>
          <Button
            ref={toggle}
            icon={<ListFilter aria-hidden="true" />}
            className={styles['toggle']}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {count + further === 0 ? texts.filters : texts.chosenFilters(count + further)}
          </Button>
          <div id={id} hidden={!isOpen} className={styles['filters']}>
            <Filters {...props} />
            {narrowing && <div className={styles['further']}>{narrowing.bar}</div>}
            {count > 0 && (
              <Button className={styles['clear']} onClick={handleClear}>
                {texts.clearFilters}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
});

const countFilters = ({ type, profession, level, review }: Listing): number =>
  [type, profession, level, review].filter((filter) => filter !== null).length;

function Filters({ listing, hasTypes, hasLevels, hasReviews, onChange }: ListFiltersProps) {
  const { type, profession, level, review } = listing;
  // The offered entries and levels are the world's.
  useWorld();
  useEntryChanges();
  const professions = levelledEntries();
  const levels = levelFilters();
  const levelNames = levels.map((each) => (each === 'none' ? texts.noLevel : formatLevel(each)));
  return (
    <>
      {hasTypes && (
        <SelectField
          label={texts.filterByType}
          value={type ?? texts.any}
          options={[texts.any, ...storyTypes]}
          textOf={(chosen) => typeNames[chosen as StoryType] ?? chosen}
          onChange={(chosen) => onChange({ type: storyTypes.find((known) => known === chosen) ?? null })}
        />
      )}
      {hasReviews && (
        <SelectField
          label={texts.filterByReview}
          value={review ?? texts.any}
          options={[texts.any, ...reviewFilters]}
          textOf={(chosen) => texts.reviewNames[chosen as ReviewFilter] ?? chosen}
          onChange={(chosen) => onChange({ review: reviewFilters.find((known) => known === chosen) ?? null })}
        />
      )}
      {hasLevels && (
        <>
          <SelectField
            label={texts.filterByProfession}
            value={professions.find(({ id }) => id === profession)?.name ?? texts.any}
            options={[texts.any, ...professions.map(({ name }) => name)]}
            onChange={(chosen) => onChange({ profession: professions.find(({ name }) => name === chosen)?.id ?? null })}
          />
          <SelectField
            label={texts.filterByLevel}
            value={level ? (levelNames[levels.indexOf(level)] ?? texts.any) : texts.any}
            options={[texts.any, ...levelNames]}
            onChange={(chosen) => onChange({ level: levels[levelNames.indexOf(chosen)] ?? null })}
          />
        </>
      )}
    </>
  );
}
