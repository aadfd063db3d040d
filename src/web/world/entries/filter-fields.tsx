import { ownValue } from '#domain/own-value.ts';
import type { World } from '#domain/world/world.ts';
import * as texts from '#texts/world/entries.ts';
import { FoldedFields } from '#web/shared/fields/folded-fields.tsx';
import { SearchField } from '#web/shared/fields/search-field.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { countFilters, type EntryFilters } from './use-entries.ts';
import styles from './entries-found.module.css';

type FilterFieldsProps = {
  catalogues: World['catalogues'];
  catalogue: string;
  filters: EntryFilters;
  onCatalogue: (catalogue: string) => void;
  onFilters: (changes: Partial<EntryFilters>) => void;
};

/** Chooses a catalogue and what of it is listed. */
export function FilterFields({ catalogues, catalogue, onCatalogue, ...narrowing }: FilterFieldsProps) {
  const { filters, onFilters } = narrowing;
  return (
    <div className={styles['filters']}>
      <SelectField
        label={texts.catalogue}
        className={styles['catalogue']}
        value={catalogue}
        options={Object.keys(catalogues)}
        textOf={(each) => ownValue(catalogues, each)?.plural ?? each}
        onChange={onCatalogue}
      />
      <FoldedFields
        count={countFilters(filters)}
        className={styles['more']}
        before={
          <div className={styles['search']}>
            <SearchField label={texts.searchEntries} value={filters.query} onChange={(query) => onFilters({ query })} />
          </div>
        }
      >
        <Narrowing {...narrowing} />
      </FoldedFields>
    </div>
  );
}

const yesOrNo = ['', 'true', 'false'] as const;

function Narrowing({ filters: { tag, used, retired }, onFilters }: Pick<FilterFieldsProps, 'filters' | 'onFilters'>) {
  return (
    <>
      <TextField
        label={texts.filterByTag}
        value={tag}
        placeholder={texts.anyTag}
        maxLength={60}
        autoComplete="off"
        onChange={(text) => onFilters({ tag: text })}
      />
      <SelectField
        label={texts.filterByUse}
        value={used}
        options={yesOrNo}
        textOf={(value) => texts.uses[value]}
        onChange={(value) => onFilters({ used: value })}
      />
      <SelectField
        label={texts.filterByRetired}
        value={retired}
        options={yesOrNo}
        textOf={(value) => texts.retiredStates[value]}
        onChange={(value) => onFilters({ retired: value })}
      />
    </>
  );
}
