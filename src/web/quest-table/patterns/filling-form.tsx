import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  catalogueOfEntry,
  type Filling,
  type PatternQuest,
  placesOf,
  readFillings,
  mostFillings,
} from '#domain/pattern/fill-pattern.ts';
import * as texts from '#texts/quest-patterns.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { CheckField } from '#web/shared/fields/check-field.tsx';
import { SearchField } from '#web/shared/fields/search-field.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { TextAreaField } from '#web/shared/fields/text-area-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { useEntrySuggestions } from '#web/shared/world/entries.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import styles from './patterns.module.css';

type FillMode = keyof typeof texts.fillings;

const noneChosen: readonly ChosenEntry[] = [];

/** What people write and choose, and the fillings that follow. */
export const useFillings = (pattern: PatternQuest | null) => {
  const world = useWorld();
  const [mode, setMode] = useState<FillMode>('rows');
  const [pasted, setPasted] = useState('');
  const [chosenOf, setChosenOf] = useState<Readonly<Record<string, readonly ChosenEntry[]>>>({});
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const catalogue = pattern && catalogueOfEntry(pattern, world);
  const wanted = catalogue === null ? 'rows' : mode;
  const chosen = chosenOf[catalogue ?? ''] ?? noneChosen;
  const setChosen = (entries: readonly ChosenEntry[]) => setChosenOf({ ...chosenOf, [catalogue ?? '']: entries });
  const fillings = useMemo((): readonly Filling[] => {
    if (!pattern) return [];
    if (wanted === 'rows') return readFillings(pasted, placesOf(pattern)).map((each) => ({ values: each }));
    return chosen.map((entry) => ({ entry, values }));
  }, [pattern, wanted, pasted, chosen, values]);
  return { fillings, catalogue, mode: wanted, setMode, pasted, setPasted, chosen, setChosen, values, setValues };
};

type FillingFormProps = Omit<ReturnType<typeof useFillings>, 'fillings'> & { pattern: PatternQuest };

const modes = Object.keys(texts.fillings) as readonly FillMode[];

export function FillingForm({ pattern, catalogue, mode, setMode, ...form }: FillingFormProps) {
  const { pasted, setPasted, chosen, setChosen, values, setValues } = form;
  const places = placesOf(pattern);
  return (
    <>
      {catalogue !== null && (
        <SelectField
          className={styles['mode']}
          label={texts.fillWith}
          value={mode}
          options={modes}
          textOf={(each) => texts.fillings[each]}
          onChange={setMode}
        />
      )}
      {mode === 'rows' && (
        <TextAreaField
          className={styles['rows']}
          label={texts.rows}
          hint={places.length === 0 ? texts.placesAre(places) : texts.rowsHint(places)}
          wrap="off"
          spellCheck={false}
          value={pasted}
          onChange={setPasted}
        />
      )}
      {mode === 'entries' && catalogue !== null && (
        <>
          <div className={styles['form']}>
            {places
              .filter((place) => place !== 'entry')
              .map((place) => (
                <TextField
                  key={place}
                  label={texts.forEach(place)}
                  value={values[place] ?? ''}
                  onChange={(value) => setValues({ ...values, [place]: value })}
                />
              ))}
          </div>
          <ChosenEntries catalogue={catalogue} chosen={chosen} onChange={setChosen} />
        </>
      )}
    </>
  );
}

type ChosenEntry = { readonly id: string; readonly name: string };

type ChosenEntriesProps = {
  catalogue: string;
  chosen: readonly ChosenEntry[];
  onChange: (chosen: readonly ChosenEntry[]) => void;
};

/** Entries of a catalogue, found by their names and chosen one by one or as found. */
function ChosenEntries({ catalogue, chosen, onChange }: ChosenEntriesProps) {
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
