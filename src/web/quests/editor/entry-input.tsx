import { ownValue } from '#domain/own-value.ts';
import { toSameName } from '#domain/text/text.ts';
import { nearestEntry } from '#domain/advice/advise-entries.ts';
import { notInWorld, takeName } from '#texts/quests.ts';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import type { IndexedEntryField } from '#domain/world/indexed-field.ts';
import type { Entry } from '#domain/world/entry.ts';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { SuggestField } from '#web/shared/fields/suggest-field.tsx';
import { inOrder } from '#domain/world/entry-lookup.ts';
import { useEntrySuggestions, useSmallCatalogue } from '#web/shared/world/entries.ts';
import { useKnownEntries } from '#web/shared/world/named-entries.ts';
import { AsideNamesContext } from '#web/quests/aside/aside-names.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import { isNameShared, suggestedEntries } from '#web/shared/fields/suggested-entries.ts';
import styles from './property-section.module.css';
import { entryIdOf, orderEntries, orderNames } from './entry-suggestions.ts';

type EntryInputProps = {
  field: IndexedEntryField;
  label: string;
  value: string;
  /** The id of the entry; '' for free text. */
  id: string;
  invalid: boolean;
  className: string | undefined;
  onChange: (changes: Readonly<Record<string, string>>) => void;
};

/** A field that names an entry of a catalogue. A small catalogue without free text is chosen from. */
export function EntryInput(props: EntryInputProps) {
  return props.field.isFreeText ? <SuggestedEntry {...props} /> : <ChosenEntry {...props} />;
}

function SuggestedEntry({ field, value, id, onChange, ...shared }: EntryInputProps) {
  const { limits } = useWorld();
  const { entries, isAnswered } = useEntrySuggestions(field.catalogue, value);
  const handleName = (name: string) =>
    onChange({
      [field.key]: name,
      [field.idKey]: entries.find((entry) => entry.name === name)?.id ?? entryIdOf(field, name),
    });
  const handleChoose = (chosen: string) =>
    onChange({
      [field.key]: entries.find((entry) => entry.id === chosen)?.name ?? chosen,
      [field.idKey]: chosen,
    });
  const [typed, setTyped] = useState<string | null>(null);
  // The suggestions may arrive after a whole name was typed.
  const found = typed === value && id === '' ? entries.find(({ name }) => name === value)?.id : undefined;
  const handleFound = useEffectEvent((foundId: string) => onChange({ [field.idKey]: foundId }));
  useEffect(() => {
    if (found) handleFound(found);
  }, [found]);
  const written = entries.find((entry) => entry.id === value.trim());
  const meant = entries.length === 1 ? entries[0] : written;
  const setAwaited = useAwaited({ value, meant: isAnswered ? meant?.id : undefined, onMeant: handleChoose });
  const setPasted = useAwaited({ value, meant: isAnswered ? written?.id : undefined, onMeant: handleChoose });
  const same = entriesOfSameName(entries, value);
  const onlySame = same.length === 1 ? same[0] : undefined;
  const setLeft = useAwaited({ value, meant: isAnswered ? onlySame?.id : undefined, onMeant: handleChoose });
  const isNoEntry = isAnswered && id === '' && value.trim() !== '' && !isExact({ field, value, entries });
  const there = written ?? same[0];
  const known = useKnownEntries();
  const near = isNoEntry && !there ? nearestEntry({ catalogue: field.catalogue, name: value }, entries, known) : null;
  const takeNear = (entry: NearEntry) => onChange({ [field.key]: entry.name, [field.idKey]: entry.id });
  const isAside = useContext(AsideNamesContext).has(value);
  const hasEntries = useSmallCatalogue(field.catalogue)?.length !== 0;
  return (
    <SuggestField
      {...shared}
      isMatched
      value={value}
      {...suggestedEntries(orderEntries(entries, field))}
      hint={
        isNoEntry && hasEntries && !isAside ? (
          <Unknown near={there ?? near} isThere={there !== undefined} onTake={takeNear} />
        ) : (
          id !== '' && isNameShared(entries, value) && id
        )
      }
      onLeave={() => typed === value && id === '' && setLeft(value)}
      onAwait={isAnswered ? undefined : () => setAwaited(value)}
      maxLength={limits.name.max}
      onChange={(name, isPasted) => {
        setTyped(name);
        setPasted(isPasted ? name : null);
        handleName(name);
      }}
      onChoose={handleChoose}
    />
  );
}

/** Those whose name differs in capitals and blanks at most. */
const entriesOfSameName = <E extends Pick<Entry, 'name'>>(entries: readonly E[], value: string): readonly E[] => {
  const wanted = toSameName(value);
  return wanted === '' ? [] : entries.filter(({ name }) => toSameName(name) === wanted);
};

type Written = Pick<EntryInputProps, 'field' | 'value'> & { readonly entries: readonly Pick<Entry, 'name'>[] };

const isExact = ({ field, value, entries }: Written): boolean =>
  entryIdOf(field, value) !== '' || entries.some(({ name }) => name === value);

type Awaiting = { value: string; meant: string | undefined; onMeant: (id: string) => void };

/** Takes what a text means once the suggestions for it came. Returns how to ask for that. */
const useAwaited = ({ value, meant, onMeant }: Awaiting) => {
  const [awaited, setAwaited] = useState<string | null>(null);
  const taken = awaited === value ? meant : undefined;
  const handleTaken = useEffectEvent(onMeant);
  useEffect(() => {
    if (taken !== undefined) handleTaken(taken);
  }, [taken]);
  return setAwaited;
};

type NearEntry = { readonly id: string; readonly name: string };

/** The field below which a button stands. */
const inputOf = (button: HTMLElement) => button.parentElement?.parentElement?.querySelector('input');

type UnknownProps = { near: NearEntry | null; isThere: boolean; onTake: (entry: NearEntry) => void };

/** Below a text that is no entry's name: the nearest one to take, or the one that it means by its id or in other capitals. */
function Unknown({ near, isThere, onTake }: UnknownProps) {
  return (
    <>
      {!isThere && <span className={styles['unknown']}>{notInWorld}</span>}
      {near && (
        <Button
          className={styles['near']}
          onClick={({ currentTarget }) => {
            inputOf(currentTarget)?.focus();
            onTake(near);
          }}
        >
          {takeName(near.name)}
        </Button>
      )}
    </>
  );
}

/** An imported quest may name an unknown entry. It stays until another is chosen. A large catalogue is searched. */
function ChosenEntry(props: EntryInputProps) {
  const { field, value, id: _id, onChange, ...shared } = props;
  const all = useSmallCatalogue(field.catalogue);
  const { catalogues } = useWorld().world;
  if (all === null) return <SuggestedEntry {...props} />;
  const live = (all ?? []).filter(({ retired }) => !retired);
  const names = orderNames(inOrder(ownValue(catalogues, field.catalogue) ?? {}, live), field);
  const offered = field.required ? names : ['', ...names];
  const handleName = (name: string) => onChange({ [field.key]: name, [field.idKey]: entryIdOf(field, name) });
  return (
    <SelectField
      {...shared}
      value={value}
      options={offered.includes(value) ? offered : [value, ...offered]}
      onChange={handleName}
    />
  );
}
