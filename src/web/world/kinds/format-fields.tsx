import { useState } from 'react';
import type { FormatViolation } from '#domain/exchange/check-formats.ts';
import type { WorldKind } from '#domain/world/world.ts';
import { messageOf } from '#messages/message-of.ts';
import { worldRules } from '#texts/rules/world-rules.ts';
import * as texts from '#texts/world/kinds.ts';
import { TextAreaField } from '#web/shared/fields/text-area-field.tsx';
import { useFaultWithin } from '#web/world/draft/world-faults.ts';
import { FaultHint } from '#web/world/draft/world-fields.tsx';
import { readFormat, writeFormat, type Format } from './format-lines.ts';
import layout from './kinds-panel.module.css';

type Formats = NonNullable<WorldKind['formats']>;

type FormatFieldsProps = {
  at: string;
  formats: Formats | undefined;
  /** Of this kind or field, also those that are saved already. */
  faults: readonly FormatViolation[];
  offered: readonly string[];
  onChange: (formats: Formats | undefined) => void;
};

/** What exports need, a text for each format. */
export function FormatFields({ at, formats = {}, faults, offered, onChange }: FormatFieldsProps) {
  const names = [...new Set([...offered, ...Object.keys(formats)])];
  const handleChange = (name: string, format: Format) => {
    const { [name]: _before, ...others } = formats;
    const next = Object.keys(format).length === 0 ? others : { ...formats, [name]: format };
    onChange(Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <details className={layout['formats']} open={faults.length > 0 || undefined}>
      <summary>{texts.formats}</summary>
      <p>{texts.formatsHint}</p>
      {names.map((name) => (
        <FormatText
          key={name}
          at={`${at}/${name}`}
          name={name}
          format={Object.hasOwn(formats, name) ? (formats[name] ?? {}) : {}}
          faults={faults.filter(({ pointer }) => pointer.includes(`/formats/${name}/`))}
          onChange={(format) => handleChange(name, format)}
        />
      ))}
    </details>
  );
}

type FormatTextProps = Pick<FormatFieldsProps, 'at' | 'faults'> & {
  name: string;
  format: Format;
  onChange: (format: Format) => void;
};

/** The text stays as it is typed while it says the same. */
function FormatText({ at, name, format, faults, onChange }: FormatTextProps) {
  const [typed, setTyped] = useState(() => writeFormat(format));
  const refused = useFaultWithin(at);
  const text = writeFormat(readFormat(typed)) === writeFormat(format) ? typed : writeFormat(format);
  const messages = [...new Set(faults.map((fault) => messageOf(worldRules, fault)))];
  return (
    <TextAreaField
      label={texts.formatOf(name)}
      data-at={at}
      rows={Math.min(12, Math.max(2, text.split('\n').length))}
      spellCheck={false}
      invalid={refused !== null}
      hint={
        refused === null ? (
          messages.map((message) => <span key={message}>{message} </span>)
        ) : (
          <FaultHint>{refused.message}</FaultHint>
        )
      }
      value={text}
      onChange={(changed) => {
        setTyped(changed);
        onChange(readFormat(changed));
      }}
    />
  );
}
