import type { WorldCoin } from '#domain/world/world.ts';
import { commaList } from '#texts/common.ts';
import * as texts from '#texts/world/entries.ts';
import { formatFigure } from '#web/shared/format-figure.ts';
import type { SavedEntry } from '#contract/world/world-entries.ts';
import { classNames } from '#web/shared/class-names.ts';
import { EntryPicture } from './entry-picture.tsx';
import styles from './entry-facts.module.css';

/** A value in the least coin as coins, the greatest first: `2 gold 5 copper`. `Worth 5` where no coin says so. */
export const describeValue = (value: number, coins: readonly WorldCoin[]): string => {
  const parts: string[] = [];
  let left = value;
  for (const { label, worth } of coins
    .filter((coin) => coin.worth > 0)
    .toSorted((one, other) => other.worth - one.worth)) {
    const count = Math.floor(left / worth);
    if (count > 0) parts.push(texts.coinCount({ figure: formatFigure(count), label }));
    left -= count * worth;
  }
  return parts.length > 0 ? texts.coinCounts(parts) : texts.worth(formatFigure(value));
};

type EntryFactsProps = {
  entry: SavedEntry;
  coins: readonly WorldCoin[];
  isChosen?: boolean;
  /** Makes the name a button. */
  onChoose?: () => void;
};

/** What is known of an entry, on one line where there is room. */
export function EntryFacts({ entry, coins, isChosen, onChoose }: EntryFactsProps) {
  const { name, id, aliases, level, value, tags, icon, retired } = entry;
  return (
    <>
      <EntryPicture address={icon} />
      <div className={styles['who']}>
        {onChoose ? (
          <button type="button" className={styles['name']} aria-pressed={isChosen} onClick={onChoose}>
            <span className={styles['text']}>{name}</span>
          </button>
        ) : (
          <span className={classNames(styles['name'], styles['text'])} title={name}>
            {name}
          </span>
        )}
        {retired && <span className={styles['retired']}>{texts.retired}</span>}
        <span className={classNames(styles['id'], styles['text'])}>{id}</span>
        {aliases.length > 0 && (
          <span className={classNames(styles['aliases'], styles['text'])}>{texts.alsoCalled(commaList(aliases))}</span>
        )}
      </div>
      <div className={styles['figures']}>
        {level !== null && <span>{texts.levelIs(formatFigure(level))}</span>}
        {value !== null && <span>{describeValue(value, coins)}</span>}
      </div>
      {tags.length > 0 && (
        <ul className={styles['tags']} aria-label={texts.tags}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </>
  );
}
