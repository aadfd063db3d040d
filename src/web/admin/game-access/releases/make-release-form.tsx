import { PackagePlus } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import type { ContentErrors, ContentWarnings } from '#contract/releases.ts';
import { officialOwner } from '#domain/account/user.ts';
import { hasLengthWithin, limits } from '#domain/limits.ts';
import { countCharacters } from '#domain/text/count-characters.ts';
import * as texts from '#texts/releases.ts';
import { notReachedTryAgain } from '#texts/shared.ts';
import { characterCount } from '#texts/writing/saving.ts';
import { ApiError, ServerUnreachable } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { classNames } from '#web/shared/class-names.ts';
import { LossRows, wayToDocumentsOf } from '#web/shared/exports/loss-rows.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { useFocusBack } from '#web/shared/focus/use-focus.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { ReleaseDespiteDialog } from './release-despite-dialog.tsx';
import styles from './releases-panel.module.css';
import { makeRelease, refusedContent } from './use-releases.ts';

/** So many characters before the limit the note begins to say its length. */
const countedBefore = 100;

type MakeReleaseFormProps = {
  /** Says whether there is anything to release. */
  situation: string;
  /** Stands beside the situation. */
  children: ReactNode;
};

export function MakeReleaseForm({ situation, children }: MakeReleaseFormProps) {
  const { note, setNote, outcome, warnings, notChecked, warning, isMaking, refused, setRefused, make } = useMaking();
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(isMaking, button);
  const handleForm = (event: FormEvent) => {
    event.preventDefault();
    void make();
  };

  return (
    <>
      <form className={styles['form']} onSubmit={handleForm} noValidate>
        <NoteField note={note} onChange={setNote} />
        <Button ref={button} type="submit" variant="primary" icon={<PackagePlus aria-hidden="true" />} busy={isMaking}>
          {texts.makeRelease}
        </Button>
        <div className={styles['situation']}>
          <p>
            <output>{outcome}</output> {situation}
          </p>
          {children}
        </div>
        {warnings && <Warnings {...warnings} />}
        {notChecked.map((said) => (
          <p key={said} className={styles['warning']}>
            {said}
          </p>
        ))}
        {warning && <WarningBox className={styles['warning']} message={warning} />}
      </form>
      {refused && (
        <ReleaseDespiteDialog found={refused} onConfirm={() => void make(true)} onClose={() => setRefused(null)} />
      )}
    </>
  );
}

const useMaking = () => {
  const [note, setNote] = useState('');
  const [outcome, setOutcome] = useState('');
  const [warnings, setWarnings] = useState<ContentWarnings | null>(null);
  const [notChecked, setNotChecked] = useState<readonly string[]>([]);
  const [warning, setWarning] = useState<string | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  const [refused, setRefused] = useState<ContentErrors | null>(null);

  const make = async (despite = false) => {
    setRefused(null);
    setWarning(null);
    setOutcome('');
    setWarnings(null);
    setNotChecked([]);
    if (!hasLengthWithin(note.trim(), limits.releaseNote)) {
      setWarning(texts.noteLength(limits.releaseNote));
      return;
    }
    setIsMaking(true);
    try {
      const made = await makeRelease({ note, despite });
      setOutcome(texts.releaseMade(made.number));
      setWarnings(made.warnings ?? null);
      setNotChecked(texts.notChecked(made.not_checked ?? {}));
      setNote('');
    } catch (error) {
      const found = refusedContent(error);
      setRefused(found);
      if (found) return;
      logError('A release could not be made', error);
      setWarning(explainNotMade(error));
    } finally {
      setIsMaking(false);
    }
  };
  return { note, setNote, outcome, warnings, notChecked, warning, isMaking, refused, setRefused, make };
};

const explainNotMade = (error: unknown): string => {
  if (error instanceof ServerUnreachable) return notReachedTryAgain;
  const isFull = error instanceof ApiError && error.code === problemCodes.tooManyReleases;
  return isFull ? texts.tooManyReleases : texts.releaseNotMade;
};

function Warnings({ items, total }: ContentWarnings) {
  const left = total - items.length;
  return (
    <details className={styles['warning']}>
      <summary>{texts.warningsIn(total)}</summary>
      <LossRows items={items} way={wayToDocumentsOf(officialOwner, stay)} />
      {left > 0 && <p>{texts.andMore(left)}</p>}
    </details>
  );
}

const stay = (): void => undefined;

function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const { max } = limits.releaseNote;
  const length = countCharacters(note.trim());
  const isCounted = length > max - countedBefore;
  return (
    <TextField
      className={classNames(styles['note'], isCounted && styles['counted'])}
      label={texts.note}
      placeholder={texts.noteHint}
      value={note}
      onChange={onChange}
      invalid={length > max}
      hint={isCounted && <span className={styles['length']}>{characterCount({ length, max })}</span>}
      autoComplete="off"
    />
  );
}
