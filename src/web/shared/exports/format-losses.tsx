import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type ExportLosses, exportLosses } from '#contract/releases.ts';
import { lossWeights } from '#domain/exchange/losses.ts';
import { lossesOf } from '#texts/exchange/loss-weights.ts';
import * as texts from '#texts/releases.ts';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { request } from '#web/shared/api/api.ts';
import { workPatienceMs } from '#web/shared/api/loading.ts';
import { useSettled } from '#web/shared/world/entries.ts';
import styles from './download-format-dialog.module.css';
import { LossRows, type WayToDocument } from './loss-rows.tsx';

/** `address`: of what a format leaves out. */
export function FormatLosses({ address, way }: { address: string; way: WayToDocument }) {
  const { losses, error, isFetching, refetch } = useLosses(address);
  if (error && !losses)
    return <NotLoaded what={texts.theLosses} headingLevel={3} isTrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <p aria-live="polite" className={styles['summary']}>
        {losses ? describeCount(losses) : texts.loadingLosses}
      </p>
      {losses && losses.items.length > 0 && <LossList losses={losses} way={way} />}
    </>
  );
}

const describeCount = ({ total }: ExportLosses): string => (total === 0 ? texts.noLosses : texts.lossCount(total));

type LossListProps = { losses: ExportLosses; way: WayToDocument };

function LossList({ losses: { items, total, totals }, way }: LossListProps) {
  const left = total - items.length;
  return (
    <section aria-label={texts.theLosses} className={styles['losses']}>
      {lossWeights
        .filter((weight) => totals[weight] > 0)
        .map((weight) => (
          <section key={weight} data-weight={weight}>
            <h3>{lossesOf[weight](totals[weight])}</h3>
            <LossRows items={items.filter((loss) => loss.weight === weight)} way={way} />
          </section>
        ))}
      {left > 0 && <p>{texts.andMore(left)}</p>}
    </section>
  );
}

/** The server exports a release once for each choice, so a choice that somebody passes by is not asked about. */
const pauseMs = 300;

const useLosses = (address: string) => {
  const settled = useSettled(address, pauseMs);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['export-losses', settled],
    queryFn: ({ signal }) => fetchLosses(settled, signal),
    staleTime: Infinity,
  });
  const isSettled = settled === address;
  return { losses: isSettled ? data : undefined, error: isSettled ? error : null, isFetching, refetch };
};

const fetchLosses = async (address: string, signal: AbortSignal): Promise<ExportLosses> =>
  z.parse(exportLosses, (await request('GET', address, { signal, patienceMs: workPatienceMs })).body);
