import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasLengthWithin, limits } from '#domain/limits.ts';
import { toLine } from '#domain/text/text.ts';
import * as texts from '#texts/story-line-logic.ts';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { isMeant } from '#web/shared/shortcuts/single-keys.ts';
import { undoneByLine } from '#web/story-lines/commands/use-undo-keys.ts';
import styles from './choices.module.css';

type ChoiceTitleProps = {
  title: string;
  /** Whether the field gets the focus now. */
  isWanted: boolean;
  onFocused: () => void;
  onChange: (title: string) => void;
};

/** The title of a choice. Enter, saving and leaving the field keep it as one step, Escape does not. The undo keys undo steps of the line while the field has no other text. */
export function ChoiceTitle({ title, isWanted, onFocused, onChange }: ChoiceTitleProps) {
  const place = useRef<HTMLDivElement>(null);
  const [written, setWritten] = useState<string | null>(null);
  const isWrong = written !== null && !hasLengthWithin(written, limits.choiceTitle);
  const takeFocus = useEffectEvent(() => {
    const field = place.current?.querySelector('input');
    field?.focus();
    field?.select();
    onFocused();
  });
  useEffect(() => {
    if (isWanted) takeFocus();
  }, [isWanted]);
  const keep = (): void => {
    if (written !== null && !isWrong && written !== title) onChange(written);
    setWritten(null);
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    // The save runs after this handler, so the title is kept before.
    if (isMeant('save', event.nativeEvent)) return flushSync(keep);
    if (event.key === 'Enter') keep();
    else if (event.key === 'Escape' && written !== null) setWritten(null);
    else return;
    return event.preventDefault();
  };
  return (
    <div ref={place} {...(written === null && undoneByLine)}>
      <TextField
        label={texts.choiceTitle}
        value={written ?? title}
        maxLength={limits.choiceTitle.max}
        autoComplete="off"
        dir="auto"
        invalid={isWrong}
        hint={isWrong && <output className={styles['wrong']}>{texts.choiceLacksTitle(limits.choiceTitle)}</output>}
        onChange={(text) => setWritten(toLine(text, limits.choiceTitle.max))}
        onKeyDown={handleKeyDown}
        onBlur={keep}
      />
    </div>
  );
}
