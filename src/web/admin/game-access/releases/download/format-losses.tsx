import type { ExportLosses } from '#contract/releases.ts';
import * as texts from '#texts/releases.ts';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import styles from './download-dialog.module.css';
import { groupLosses } from './group-losses.ts';
import { LossRow } from './loss-row.tsx';
import { useLosses } from './use-losses.ts';

/** `address`: of what a format leaves out. */
export function FormatLosses({ address }: { address: string }) {
  const { losses, error, isFetching, refetch } = useLosses(address);
  if (error && !losses)
    return <NotLoaded what={texts.theLosses} headingLevel={3} isTrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <p aria-live="polite" className={styles['summary']}>
        {losses ? describeCount(losses) : texts.loadingLosses}
      </p>
      {losses && losses.items.length > 0 && <LossList losses={losses} />}
    </>
  );
}

const describeCount = ({ total }: ExportLosses): string => (total === 0 ? texts.noLosses : texts.lossCount(total));

/** Equal sentences are one row. */
function LossList({ losses: { items, total } }: { losses: ExportLosses }) {
  const left = total - items.length;
  return (
    <section aria-label={texts.theLosses} className={styles['losses']}>
      <ul>
        {groupLosses(items).map((group) => (
          <li key={group.sentence}>
            <LossRow group={group} />
          </li>
        ))}
      </ul>
      {left > 0 && <p>{texts.andMore(left)}</p>}
    </section>
  );
}
