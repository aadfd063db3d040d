import { X } from 'lucide-react';
import { useState } from 'react';
import { mostFillings } from '#domain/pattern/fill-pattern.ts';
import * as texts from '#texts/quest-patterns.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { CheckField } from '#web/shared/fields/check-field.tsx';
import { SearchField } from '#web/shared/fields/search-field.tsx';
import { useEntrySuggestions } from '#web/shared/world/entries.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import styles from './patterns.module.css';

export type ChosenEntry = { readonly id: string; readonly name: string };

type ChosenEntriesProps = {
  catalogue: string;
  chosen: readonly ChosenEntry[];
  onChange: (chosen: readonly ChosenEntry[]) => void;
};

/** Entries of a catalogue, found by their names and chosen one by one or as found. */
export function ChosenEntries({ catalogue, chosen, onChange }: ChosenEntriesProps) {
  const { world } = useWorld();
  const [search, setSearch] = useState('');
  const { entries, isLoading } = useEntrySuggestions(catalogue, search);
  const ids = new Set(chosen.map(({ id }) => id));
  const others = entries.filter(({ id }) => !ids.has(id));
  const add = (more: readonly ChosenEntry[]) =>
    onChange([...chosen, ...more.map(({ id, name }) => ({ id, name }))].slice(0, mostFillings));
  const drop = (dropped: string) => onChange(chosen.filter(({ id }) => id !== dropped));
  return (
    <div className={styles['choosing']}>
      <section aria-label={texts.foundEntries} className={styles['entries']}>
        <div className={styles['search']}>
          <SearchField
            label={texts.findEntries(world.catalogues[catalogue]?.plural ?? catalogue)}
            value={search}
            onChange={setSearch}
          />
          <Button disabled={others.length === 0} onClick={() => add(others)}>
            {texts.chooseFound}
          </Button>
        </div>
        <ul>
          {entries.map((entry) => (
            <li key={entry.id}>
              <CheckField
                label={entry.name}
                checked={ids.has(entry.id)}
                onChange={(isChosen) => (isChosen ? add([entry]) : drop(entry.id))}
              />
            </li>
          ))}
        </ul>
        <output>{entries.length === 0 && !isLoading && texts.noneFound}</output>
      </section>
      <section aria-label={texts.chosenEntries} className={styles['entries']}>
        <h3>{texts.chosenCount(chosen.length)}</h3>
        <ul>
          {chosen.map(({ id, name }) => (
            <li key={id} className={styles['chosen']}>
              <bdi>{name}</bdi>
              <IconButton label={texts.leaveOut(name)} icon={<X aria-hidden="true" />} onClick={() => drop(id)} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
