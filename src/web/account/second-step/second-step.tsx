import { useState } from 'react';
import * as texts from '#texts/account/account.ts';
import { EntryWindow } from '#web/account/form/entry-window.tsx';
import styles from '#web/account/form/form.module.css';
import { Button } from '#web/shared/buttons/button.tsx';
import { CodeForm } from './code-form.tsx';

export type SecondStepProps = {
  /** `reason` is null when the person chose to. */
  onBack: (reason: string | null) => void;
};

export function SecondStep({ onBack }: SecondStepProps) {
  const [kind, setKind] = useState<'app' | 'backup'>('app');
  return (
    <EntryWindow title={texts.secondStep}>
      <CodeForm key={kind} kind={kind} onOver={onBack} />
      <div className={styles['buttons']}>
        {kind === 'app' ? (
          <Button onClick={() => setKind('backup')}>{texts.toBackupCode}</Button>
        ) : (
          <Button onClick={() => setKind('app')}>{texts.toAppCode}</Button>
        )}
        <Button onClick={() => onBack(null)}>{texts.backToSignIn}</Button>
      </div>
    </EntryWindow>
  );
}
