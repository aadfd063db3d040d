import type { ReactNode } from 'react';
import { cancel } from '#texts/common.ts';
import { confirm } from '#texts/shared.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import styles from './save-dialog.module.css';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';

type SaveQuestionProps = {
  question: string;
  addition?: string | undefined;
  details?: ReactNode;
  isDangerous: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The safe button has the focus. */
export function SaveQuestion({ question, addition, details, isDangerous, onConfirm, onCancel }: SaveQuestionProps) {
  const first = useFocusOnMount<HTMLButtonElement>();
  return (
    <>
      <p>{question}</p>
      {addition && <p>{addition}</p>}
      {details}
      <div className={styles['actions']}>
        <Button ref={isDangerous ? first : undefined} onClick={onCancel}>
          {cancel}
        </Button>
        <Button ref={isDangerous ? undefined : first} variant={isDangerous ? 'danger' : 'primary'} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </>
  );
}
