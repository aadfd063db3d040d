import { Button } from '#web/shared/buttons/button.tsx';
import { callOff } from '#texts/world/imports.ts';
import { useFocusOnMount } from '#web/shared/focus/use-focus-on-mount.ts';
import styles from './import-dialog.module.css';

/** Work that takes a while, and the way to stop it. */
export function ImportProgress({ label, onCallOff }: { label: string; onCallOff: () => void }) {
  const button = useFocusOnMount<HTMLButtonElement>();
  return (
    <div className={styles['form']}>
      <output>{label}</output>
      <progress aria-label={label} />
      <div className={styles['actions']}>
        <Button ref={button} onClick={onCallOff}>
          {callOff}
        </Button>
      </div>
    </div>
  );
}
