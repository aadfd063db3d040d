import type { ReactNode } from 'react';
import type { World } from '#domain/world/world.ts';
import * as texts from '#texts/world/entries.ts';
import { SearchField } from '#web/shared/fields/search-field.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import type { EntryFilters } from './entry-filters.ts';
import styles from './filter-fields.module.css';

type FilterFieldsProps = {
  catalogues: World['catalogues'];
  catalogue: string;
  filters: EntryFilters;
  /** Buttons behind the fields. */
  actions?: ReactNode;
  onCatalogue: (catalogue: string) => void;
  onFilters: (changes: Partial<EntryFilters>) => void;
};

const yesOrNo = ['', 'true', 'false'] as const;

/** Chooses a catalogue and what of it is listed. */
export function FilterFields({ catalogues, catalogue, filters, actions, onCatalogue, onFilters }: FilterFieldsProps) {
  const { query, tag, used, retired } = filters;
  return (
    <div className={styles['filters']}>
      <SelectField
        label={texts.catalogue}
        value={catalogue}
        options={Object.keys(catalogues)}
        textOf={(id) => catalogues[id]?.plural ?? id}
        onChange={onCatalogue}
      />
      <div className={styles['search']}>
        <SearchField label={texts.searchEntries} value={query} onChange={(text) => onFilters({ query: text })} />
      </div>
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
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
