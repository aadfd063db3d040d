import { Download } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { exportFormat, ftbDialect, type ExportFormat } from '#contract/releases.ts';
import { close } from '#texts/common.ts';
import * as texts from '#texts/releases.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import buttons from '#web/shared/buttons/button.module.css';
import { classNames } from '#web/shared/class-names.ts';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { bookFiles, type DownloadChoice, faultOf, queryOf, usualChoice } from './download-choice.ts';
import styles from './download-format-dialog.module.css';
import { FormatLosses } from './format-losses.tsx';
import { wayToDocumentsOf } from './loss-rows.tsx';

type DownloadFormatDialogProps = {
  title: string;
  /** Without the options of the format. */
  addressOf: (format: ExportFormat) => string;
  lossesOf: (format: ExportFormat) => string;
  /** Whose documents the losses lead to. */
  owner: string;
  /** Say more of a format. */
  notes?: Readonly<Partial<Record<ExportFormat, ReactNode>>>;
  onClose: () => void;
};

/** The format is chosen, and what it leaves out is shown, before the file is downloaded. */
export function DownloadFormatDialog({
  title,
  addressOf,
  lossesOf,
  owner,
  notes = {},
  onClose,
}: DownloadFormatDialogProps) {
  const [choice, setChoice] = useState(usualChoice);
  const fault = faultOf(choice);
  const { format } = choice;
  const query = queryOf(choice);
  const way = wayToDocumentsOf(owner, onClose);
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{close}</Button>
          <DownloadLink address={fault === null ? addressOf(format) + query : null} />
        </>
      }
    >
      <div className={styles['download']}>
        <ChoiceFields choice={choice} fault={fault} onChange={setChoice} />
        {notes[format]}
        {fault === null && <FormatLosses address={lossesOf(format) + query} way={way} />}
      </div>
    </Modal>
  );
}

/** null: there is nothing to download. */
function DownloadLink({ address }: { address: string | null }) {
  const icon = <Download aria-hidden="true" />;
  if (address === null)
    return (
      <Button variant="primary" icon={icon} disabled>
        {texts.download}
      </Button>
    );
  return (
    <a
      className={classNames(buttons['button'], buttons['link'], buttons['primary'], styles['link'])}
      href={address}
      download
    >
      {icon}
      {texts.download}
    </a>
  );
}

type ChoiceFieldsProps = {
  choice: DownloadChoice;
  fault: string | null;
  onChange: (choice: DownloadChoice) => void;
};

function ChoiceFields({ choice, fault, onChange }: ChoiceFieldsProps) {
  const { format, dialect, files, firstId } = choice;
  return (
    <>
      <SelectField
        label={texts.format}
        options={exportFormat.options}
        textOf={(option) => texts.formatNames[option]}
        hint={texts.formatMeanings[format]}
        value={format}
        onChange={(chosen) => onChange({ ...choice, format: chosen })}
      />
      {format === 'ftb' && (
        <SelectField
          label={texts.bookVersion}
          options={ftbDialect.options}
          value={dialect}
          onChange={(chosen) => onChange({ ...choice, dialect: chosen })}
        />
      )}
      {format === 'betterquesting' && (
        <SelectField
          label={texts.bookFiles}
          options={bookFiles}
          textOf={(option) => texts.bookFilesNames[option]}
          value={files}
          onChange={(chosen) => onChange({ ...choice, files: chosen })}
        />
      )}
      {format === 'azerothcore' && (
        <FirstQuestField value={firstId} fault={fault} onChange={(typed) => onChange({ ...choice, firstId: typed })} />
      )}
    </>
  );
}

type FirstQuestFieldProps = { value: string; fault: string | null; onChange: (typed: string) => void };

function FirstQuestField({ value, fault, onChange }: FirstQuestFieldProps) {
  const faultId = useId();
  return (
    <div>
      <TextField
        label={texts.firstQuest}
        type="number"
        inputMode="numeric"
        step={1}
        autoComplete="off"
        invalid={fault !== null}
        describedBy={fault === null ? undefined : faultId}
        hint={texts.firstQuestHint}
        value={value}
        onChange={onChange}
        onWheel={(event) => event.currentTarget.blur()}
      />
      {fault !== null && (
        <p id={faultId} role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
    </div>
  );
}
