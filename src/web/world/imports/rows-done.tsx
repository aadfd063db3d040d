import { useQuery } from '@tanstack/react-query';
import { rowsDone } from '#texts/world/imports.ts';
import { formatFigure } from '#web/shared/formats/format-figure.ts';
import { readImportProgress } from './import-requests.ts';

const askAgainMs = 1_000;

/** How far an import is. Without an answer it has no figures. Null: nothing is applied yet. */
export function RowsDone({ id, label }: { id: string | null; label: string }) {
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
