import { Button } from '#web/shared/buttons/button.tsx';
import { callOff } from '#texts/world/imports.ts';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import { RowsDone } from './rows-done.tsx';
import styles from './import-dialog.module.css';

type ImportProgressProps = {
  label: string;
  /** The id of the import while it is applied. */
  applied: string | null;
  isStopping: boolean;
  onCallOff: () => void;
};

/** Work that takes a while, and the way to stop it while there is one. */
export function ImportProgressNote({ label, applied, isStopping, onCallOff }: ImportProgressProps) {
  const button = useFocusOnMount<HTMLButtonElement>();
  return (
    <div className={styles['form']}>
      <output>{label}</output>
      <RowsDone id={applied} label={label} />
      <div className={styles['actions']}>
        <Button ref={button} busy={isStopping} onClick={onCallOff}>
          {callOff}
        </Button>
      </div>
    </div>
  );
}
