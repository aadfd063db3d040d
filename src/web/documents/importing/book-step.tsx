import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import * as texts from '#texts/exchange/importing.ts';
import { classNames } from '#web/shared/class-names.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import styles from './book-import.module.css';
import { chosenInInput, type Chosen } from './chosen-files.ts';
import { Said } from './said.tsx';

/** React has no word for it. */
const ofFolder = { webkitdirectory: '' };

type BookStepProps = {
  fault: string | null;
  /** The reading before was called off. */
  isCalledOff?: boolean;
  isDraggedOver: boolean;
  onChoose: (chosen: Chosen) => void;
};

/** Takes a file or a folder. What is dropped may fall anywhere in the window. */
export function BookStep({ fault, isCalledOff = false, isDraggedOver, onChoose }: BookStepProps) {
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = chosenInInput(target);
    if (chosen) onChoose(chosen);
  };
  return (
    <div className={styles['form']}>
      {fault && <WarningBox message={fault} />}
      {isCalledOff && <Said>{texts.calledOff}</Said>}
      <p>{texts.lead}</p>
      <ul className={styles['readable']}>
        {texts.readable.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={classNames(styles['drop'], isDraggedOver && styles['over'])}>
        <p>{texts.dropHere}</p>
        <FileInput
          label={texts.chooseFile}
          accept=".zip,.json,.csv,.xlsx,.jar,.mrpack"
          takesFocus={fault !== null}
          onChange={handleChange}
        />
        <FileInput label={texts.chooseFolder} {...ofFolder} onChange={handleChange} />
      </div>
    </div>
  );
}

type FileInputProps = {
  label: string;
  accept?: string;
  webkitdirectory?: string;
  /** The button that had it is gone. */
  takesFocus?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

function FileInput({ label, takesFocus = false, ...input }: FileInputProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles['file']}>
      <label htmlFor={id}>{label}</label>
      <input ref={field} id={id} type="file" {...input} />
    </div>
  );
}
