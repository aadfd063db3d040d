import { type ReactNode, useRef } from 'react';
import type { ExportLosses } from '#contract/releases.ts';
import * as texts from '#texts/releases.ts';
import { classNames } from '#web/shared/class-names.ts';
import { useScrollStop } from '#web/shared/focus/use-scroll-stop.ts';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { RichText } from '#web/shared/rich-text.tsx';
import styles from './download-dialog.module.css';
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
  const box = useRef<HTMLElement>(null);
  useScrollStop(box);
  const left = total - items.length;
  return (
    <section ref={box} aria-label={texts.theLosses} className={styles['losses']}>
      <ul>
        {groupLosses(items).map(({ sentence, places }) => (
          <li key={sentence}>
            <RichText parts={texts.lossOf<ReactNode>({ sentence, where: <Where places={places} /> })} />
          </li>
        ))}
      </ul>
      {left > 0 && <p>{texts.andMore(left)}</p>}
    </section>
  );
}

/** The document, or how many places there are. */
function Where({ places: [first, ...others] }: { places: readonly string[] }) {
  if (others.length === 0) return <code className={styles['where']}>{first}</code>;
  return <span className={classNames(styles['where'], styles['count'])}>{texts.lossPlaces(others.length + 1)}</span>;
}

type LossGroup = { readonly sentence: string; readonly places: string[] };

const groupLosses = (items: ExportLosses['items']): LossGroup[] => {
  const groups = new Map<string, LossGroup>();
  for (const { detail, item } of items) {
    const group = groups.get(detail);
    if (group) group.places.push(item);
    else groups.set(detail, { sentence: detail, places: [item] });
  }
  return [...groups.values()];
};
