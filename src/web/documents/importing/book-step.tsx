import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import * as texts from '#texts/exchange/importing.ts';
import { classNames } from '#web/shared/class-names.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import styles from './book-import.module.css';
import { chosenInDrop, chosenInInput, type Chosen } from './chosen-files.ts';

/** React has no word for it. */
const ofFolder = { webkitdirectory: '' };

/** Takes a file or a folder, dropped or chosen. */
export function BookStep({ fault, onChoose }: { fault: string | null; onChoose: (chosen: Chosen) => void }) {
  const [isOver, setIsOver] = useState(false);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = chosenInInput(target);
    if (chosen) onChoose(chosen);
  };
  const handleDrop = async (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const chosen = await chosenInDrop(event.dataTransfer);
    if (chosen) onChoose(chosen);
  };
  const handleDragOver = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div className={styles['form']}>
      {fault && <WarningBox message={fault} />}
      <p>{texts.lead}</p>
      <ul className={styles['readable']}>
        {texts.readable.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div
        className={classNames(styles['drop'], isOver && styles['over'])}
        onDragOver={handleDragOver}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => void handleDrop(event)}
      >
        <p>{texts.dropHere}</p>
        <FileInput label={texts.chooseFile} accept=".zip,.json,.csv,.xlsx,.jar,.mrpack" onChange={handleChange} />
        <FileInput label={texts.chooseFolder} {...ofFolder} onChange={handleChange} />
      </div>
    </div>
  );
}

type FileInputProps = {
  label: string;
  accept?: string;
  webkitdirectory?: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

function FileInput({ label, ...input }: FileInputProps) {
  const id = useId();
  return (
    <div className={styles['file']}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="file" {...input} />
    </div>
  );
}
