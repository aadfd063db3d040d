import { useMemo, useState } from 'react';
import {
  catalogueOfEntry,
  type Filling,
  type PatternQuest,
  placesOf,
  readFillings,
} from '#domain/pattern/fill-pattern.ts';
import * as texts from '#texts/quest-patterns.ts';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { TextAreaField } from '#web/shared/fields/text-area-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import { type ChosenEntry, ChosenEntries } from './chosen-entries.tsx';
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
