import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/shared/buttons/button.tsx';
import { callOff, rowsDone } from '#texts/world/imports.ts';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import { formatFigure } from '#web/shared/format-figure.ts';
import { readImportProgress } from './import-requests.ts';
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

const askAgainMs = 1_000;

/** How far an import is. Without an answer it has no figures. Null: nothing is applied yet. */
function RowsDone({ id, label }: { id: string | null; label: string }) {
  const { data } = useQuery({
    queryKey: ['world-import', id],
    queryFn: ({ signal }) => readImportProgress(id ?? '', signal),
    enabled: id !== null,
    refetchInterval: askAgainMs,
    retry: false,
    gcTime: 0,
  });
  if (!data) return <progress aria-label={label} />;
  const said = rowsDone(formatFigure(data.done), formatFigure(data.total));
  return (
    <>
      <progress aria-label={label} aria-valuetext={said} value={data.done} max={data.total} />
      <p>{said}</p>
    </>
  );
}
