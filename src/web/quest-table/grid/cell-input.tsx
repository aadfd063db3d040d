import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { CellEditor } from '#web/quest-table/cell-edits.ts';
import styles from './quest-grid.module.css';

/** What leaves the cell: the next cell below, beside it, or none. */
export type CellLeaving = 'down' | 'right' | 'left' | 'stay';

type CellInputProps = {
  label: string;
  value: string;
  /** The character that began it; null: it begins with `value`. */
  typed: string | null;
  editor: CellEditor;
  /** Null where it is saved; otherwise what is wrong with it, and the cell stays open. */
  onWrite: (value: string, leaving: CellLeaving) => string | null;
  onCancel: () => void;
};

const leavings: Readonly<Record<string, CellLeaving>> = { Enter: 'down', Tab: 'right' };

export function CellInput({ label, value, typed, editor, onWrite, onCancel }: CellInputProps) {
  const [text, setText] = useState(() => (typed === null ? value : beginWith(typed, { value, editor })));
  const [fault, setFault] = useState<string | null>(null);
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isDone = useRef(false);
  const faultId = useId();
  useEffect(() => {
    control.current?.focus();
    if (control.current instanceof HTMLInputElement && typed === null) control.current.select();
  }, [typed]);
  const leave = (leaving: CellLeaving) => {
    if (isDone.current) return;
    const wrong = onWrite(text, leaving);
    setFault(wrong);
    isDone.current = wrong === null;
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const leaving = leavings[event.key];
    if (event.key !== 'Escape' && !leaving) return;
    event.preventDefault();
    if (leaving) {
      leave(event.key === 'Tab' && event.shiftKey ? 'left' : leaving);
      return;
    }
    isDone.current = true;
    onCancel();
  };
  const shared = {
    ref: control,
    className: styles['input'],
    'aria-label': label,
    'aria-invalid': fault !== null || undefined,
    'aria-describedby': fault === null ? undefined : faultId,
    value: text,
    onKeyDown: handleKeyDown,
    onBlur: () => leave('stay'),
  };
  return (
    <>
      {editor.options ? (
        <select {...shared} onChange={(event) => setText(event.target.value)}>
          {editor.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      ) : (
        <input type="text" {...shared} onChange={(event) => setText(event.target.value)} />
      )}
      <Fault id={faultId} fault={fault} />
    </>
  );
}

/** A character takes the place of the text, or chooses the first option that begins with it. */
const beginWith = (typed: string, { value, editor: { options } }: Pick<CellInputProps, 'value' | 'editor'>): string =>
  options
    ? (options.find((option) => option.toLocaleLowerCase().startsWith(typed.toLocaleLowerCase())) ?? value)
    : typed;

/** Below the table's edge it scrolls into sight. */
function Fault({ id, fault }: { id: string; fault: string | null }) {
  const shown = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (fault !== null) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [fault]);
  return (
    <output ref={shown} id={id} className={styles['fault']}>
      {fault}
    </output>
  );
}
