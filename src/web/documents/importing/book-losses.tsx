import type { BookImportAnswer } from '#contract/exchange/book-imports.ts';
import { lossWeights, type LossWeight } from '#domain/exchange/losses.ts';
import * as texts from '#texts/exchange/importing.ts';
import { lossesOf } from '#texts/exchange/loss-weights.ts';
import { useReadText } from '#web/shared/game-text/read-text.ts';
import styles from './book-import.module.css';

type Loss = BookImportAnswer['losses'][number];

type BookLossesProps = Pick<BookImportAnswer, 'losses' | 'totals'>;

/** What gets lost or is read otherwise, the heaviest first. */
export function BookLosses({ losses, totals }: BookLossesProps) {
  const weights = lossWeights.filter((weight) => totals[weight] > 0);
  if (weights.length === 0) return <p>{texts.nothingLost}</p>;
  return weights.map((weight) => (
    <LossesOfWeight
      key={weight}
      weight={weight}
      total={totals[weight]}
      losses={losses.filter((loss) => loss.weight === weight)}
    />
  ));
}

type LossesOfWeightProps = { weight: LossWeight; total: number; losses: readonly Loss[] };

/** What only looks different is folded. */
function LossesOfWeight({ weight, total, losses }: LossesOfWeightProps) {
  return (
    <details className={styles['part']} open={weight === 'stops'} data-weight={weight}>
      <summary>{lossesOf[weight](total)}</summary>
      <ul>
        {[...Map.groupBy(losses, ({ detail }) => detail)].map(([sentence, ofSentence]) => (
          <li key={sentence}>
            {sentence} <Places losses={ofSentence} />
          </li>
        ))}
      </ul>
      {total > losses.length && <p>{texts.andMore(total - losses.length)}</p>}
    </details>
  );
}

const named = 3;

function Places({ losses }: { losses: readonly Loss[] }) {
  const read = useReadText();
  const titles = [...new Set(losses.map(({ title }) => read(title)))].filter(Boolean);
  const where =
    titles.length > 0
      ? texts.inDocuments({ titles: titles.slice(0, named), more: Math.max(0, titles.length - named) })
      : '';
  const count = losses.length > 1 ? texts.places(losses.length) : '';
  if (!where && !count) return null;
  return <span className={styles['where']}>({[count, where].filter(Boolean).join(': ')})</span>;
}
