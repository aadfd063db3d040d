import { entryTableColumns, type EntryTableColumn } from '#contract/world.ts';
import { ownValue } from '#domain/own-value.ts';
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { megabyte } from '#domain/limits.ts';
import * as texts from '#texts/world/imports.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { type ColumnChoices, matchColumns } from './match-columns.ts';
import { UnusedColumns } from './planned-changes.tsx';
import { largestTable, readChosenTable, type Table } from './read-table.ts';
import styles from './import-dialog.module.css';

export type ImportChoices = {
  readonly table: Table;
  readonly columns: ColumnChoices;
  readonly missing: 'keep' | 'retire';
};

type TableFormProps = {
  start: ImportChoices | null;
  fault: string | null;
  onCheck: (choices: ImportChoices) => void;
};

/** Chooses a table, its columns, and what happens to entries that it does not have. */
export function TableForm({ start, fault, onCheck }: TableFormProps) {
  const id = useId();
  const [choices, setChoices] = useState(start);
  const [warning, setWarning] = useState(fault);
  const open = async (file: File) => {
    if (file.size > largestTable) return setWarning(texts.fileTooLarge(largestTable / megabyte));
    const table = await readChosenTable(file);
    if (typeof table === 'string' || 'line' in table) {
      setWarning(typeof table === 'string' ? texts.faults[table] : texts.jsonBroken(table.line));
      return setChoices(null);
    }
    setWarning(null);
    return setChoices({ table, columns: matchColumns(table.columns), missing: 'keep' });
  };
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) void open(file);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!choices) return;
    if (choices.columns.id && choices.columns.name) onCheck(choices);
    else setWarning(texts.columnsNeeded);
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <p>{texts.lead}</p>
      <div className={styles['file']}>
        <label htmlFor={id}>{texts.chooseFile}</label>
        <input id={id} type="file" accept=".csv,.tsv,.txt,.json,text/csv" onChange={handleFile} />
      </div>
      {choices && <ColumnFields choices={choices} onChange={setChoices} />}
      {warning && <WarningBox message={warning} />}
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" disabled={!choices}>
          {texts.check}
        </Button>
      </div>
    </form>
  );
}

/** What the first row has there, and how several stand in one cell. */
const hintOf = (part: EntryTableColumn, sample: string | undefined): string | undefined => {
  const isList = part === 'tags' || part === 'aliases';
  return [sample && texts.firstRowHas(sample.slice(0, 60)), sample !== undefined && isList && texts.severalValuesHint]
    .filter(Boolean)
    .join(' ');
};

type ColumnFieldsProps = { choices: ImportChoices; onChange: (choices: ImportChoices) => void };

function ColumnFields({ choices, onChange }: ColumnFieldsProps) {
  const { table, columns, missing } = choices;
  return (
    <>
      <div className={styles['columns']}>
        {entryTableColumns.map((part) => (
          <SelectField
            key={part}
            label={texts.columnFor(texts.entryFields[part])}
            hint={hintOf(part, ownValue(table.sample, columns[part]))}
            value={columns[part]}
            options={['', ...new Set(table.columns)]}
            textOf={(column) => column || texts.noColumn}
            onChange={(column) => onChange({ ...choices, columns: { ...columns, [part]: column } })}
          />
        ))}
      </div>
      <UnusedColumns columns={table.columns.filter((column) => !Object.values(columns).includes(column))} />
      <SelectField
        label={texts.missing}
        value={missing}
        options={['keep', 'retire']}
        textOf={(choice) => texts.missingChoices[choice]}
        onChange={(choice) => onChange({ ...choices, missing: choice })}
      />
    </>
  );
}
