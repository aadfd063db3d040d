import { useState } from 'react';
import { EntryWindow } from '#web/account/form/entry-window.tsx';
import styles from '#web/account/form/form.module.css';
import { Button } from '#web/shared/buttons/button.tsx';
import { CodeForm } from './code-form.tsx';

export type SecondStepProps = {
  /** Goes back to email and password; tells why where it was not the person's own wish. */
  onBack: (reason: string | null) => void;
};

/** What signing in asks for after the password: a code of the app, or a backup code. */
export function SecondStep({ onBack }: SecondStepProps) {
  const [kind, setKind] = useState<'app' | 'backup'>('app');
  return (
    <EntryWindow title="Second factor">
      <CodeForm key={kind} kind={kind} onOver={onBack} />
      <div className={styles['ways']}>
        {kind === 'app' ? (
          <Button onClick={() => setKind('backup')}>Use a backup code</Button>
        ) : (
          <Button onClick={() => setKind('app')}>Use a code of the app</Button>
        )}
        <Button onClick={() => onBack(null)}>Back to sign in</Button>
      </div>
    </EntryWindow>
  );
}
