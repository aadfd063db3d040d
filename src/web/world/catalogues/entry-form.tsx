import { type FormEvent, useState } from 'react';
import type { WorldCoin } from '#domain/world/world.ts';
import { cancel } from '#texts/common.ts';
import * as texts from '#texts/world/entries.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { type EntryFields, isSameEntry, mergeEntryFields, readEntryFields } from './entry-fields.ts';
import styles from './entry-form.module.css';
import { PictureField } from './picture-field.tsx';
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
      <div className={styles['actions']}>
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
