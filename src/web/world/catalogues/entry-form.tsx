import { type FormEvent, useState, type ChangeEvent, useId } from 'react';
import { ImageOff } from 'lucide-react';
import { mostIconBytes } from '#contract/world.ts';
import type { WorldCoin } from '#domain/world/world.ts';
import { cancel } from '#texts/common.ts';
import * as texts from '#texts/world/entries.ts';
import { notReachedTryAgain } from '#texts/shared.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { ServerUnreachable } from '#web/shared/api/api.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { keepPicture } from '#web/world/entries/entry-requests.ts';
import { EntryPicture } from '#web/world/entries/entry-picture.tsx';
import { type EntryFields, isSameEntry, mergeEntryFields, readEntryFields } from './entry-fields.ts';
import styles from './catalogues-panel.module.css';
import type { EntryContent } from '#domain/world/entry.ts';

type EntryFormProps = {
  start: EntryFields;
  isNew: boolean;
  coins: readonly WorldCoin[];
  /** Answers what went wrong, null after a success. */
  onSave: (id: string, content: EntryContent) => Promise<string | null>;
  onCancel: () => void;
};

type Fault = { readonly field: keyof EntryFields | null; readonly message: string };

/** The fields of an entry. What somebody else changes meanwhile comes in beside what was typed. */
export function EntryForm({ start, isNew, coins, onSave, onCancel }: EntryFormProps) {
  const [base, setBase] = useState(start);
  const [fields, setFields] = useState(start);
  const [fault, setFault] = useState<Fault | null>(null);
  const [isSaving, setSaving] = useState(false);
  if (!isSameEntry(base, start)) {
    setBase(start);
    setFields(mergeEntryFields({ base, mine: fields, theirs: start }));
    if (!isSaving && !isSameEntry(base, fields)) setFault({ field: null, message: texts.entryChanged });
  }
  const handleChange = (changes: Partial<EntryFields>) => setFields((before) => ({ ...before, ...changes }));
  const save = async () => {
    const read = readEntryFields(fields);
    if (read.fault) return setFault(read.fault);
    setSaving(true);
    setFault(null);
    const failure = await onSave(fields.id.trim(), read.content);
    if (failure === null) return undefined;
    setSaving(false);
    return setFault({ field: null, message: failure });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <EntryInputs fields={fields} isNew={isNew} coins={coins} fault={fault} onChange={handleChange} />
      {fault && <WarningBox className={styles['wide']} message={fault.message} />}
      <div className={styles['formActions']}>
        <Button type="submit" variant="primary" busy={isSaving}>
          {texts.save}
        </Button>
        <Button onClick={onCancel}>{cancel}</Button>
      </div>
    </form>
  );
}

type EntryInputsProps = Pick<EntryFormProps, 'isNew' | 'coins'> & {
  fields: EntryFields;
  fault: Fault | null;
  onChange: (changes: Partial<EntryFields>) => void;
};

function EntryInputs({ fields, isNew, coins, fault, onChange }: EntryInputsProps) {
  const least = coins.find(({ worth }) => worth === 1);
  const field = (key: 'id' | 'name' | 'level' | 'value' | 'tags' | 'aliases', label: string) => ({
    label,
    value: fields[key],
    invalid: fault?.field === key,
    autoComplete: 'off',
    onChange: (text: string) => onChange({ [key]: text }),
  });
  return (
    <>
      <TextField {...field('name', texts.name)} maxLength={200} className={styles['name']} />
      {isNew && <TextField {...field('id', texts.id)} hint={texts.idHint} maxLength={128} className={styles['name']} />}
      <TextField {...field('level', texts.level)} inputMode="numeric" className={styles['number']} />
      <TextField
        {...field('value', least ? texts.valueIn(least.label.toLocaleLowerCase()) : texts.value)}
        inputMode="numeric"
        className={styles['number']}
      />
      <TextField {...field('tags', texts.tags)} hint={texts.commaHint} className={styles['name']} />
      <TextField {...field('aliases', texts.aliases)} hint={texts.commaHint} className={styles['name']} />
      <PictureField address={fields.icon} onChange={(icon) => onChange({ icon })} />
    </>
  );
}

type PictureFieldProps = { address: string | null; onChange: (address: string | null) => void };

/** Chooses a picture from the device. The server keeps it at once, the entry with its save. */
function PictureField({ address, onChange }: PictureFieldProps) {
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const keep = async (file: File) => {
    try {
      onChange(await keepPicture(file));
      setFailure(null);
    } catch (error) {
      logError('The picture could not be kept', error);
      setFailure(error instanceof ServerUnreachable ? notReachedTryAgain : texts.pictureNotKept(mostIconBytes / 1024));
    }
  };
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) void keep(file);
    target.value = '';
  };
  return (
    <div className={styles['picture']}>
      <EntryPicture address={address} />
      <label htmlFor={id}>{texts.choosePicture}</label>
      <input id={id} type="file" accept="image/png,image/webp" onChange={handleFile} />
      {address && (
        <IconButton label={texts.dropPicture} icon={<ImageOff aria-hidden="true" />} onClick={() => onChange(null)} />
      )}
      {failure !== null && <span role="alert">{failure}</span>}
    </div>
  );
}
