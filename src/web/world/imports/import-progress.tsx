import { Button } from '#web/shared/buttons/button.tsx';
import { callOff } from '#texts/world/imports.ts';
import { useFocusOnMount } from '#web/shared/focus/use-focus-on-mount.ts';
import styles from './import-dialog.module.css';

type ImportProgressProps = { label: string; onCallOff: (() => void) | null };

/** Work that takes a while, and the way to stop it while there is one. */
export function ImportProgress({ label, onCallOff }: ImportProgressProps) {
  const button = useFocusOnMount<HTMLButtonElement>();
  return (
    <div className={styles['form']}>
      <output>{label}</output>
      <progress aria-label={label} />
      <div className={styles['actions']}>
        <Button ref={button} busy={onCallOff === null} onClick={() => onCallOff?.()}>
          {callOff}
        </Button>
      </div>
    </div>
  );
}
