import type { SavedEntry } from '#contract/world.ts';
import type { WorldCoin } from '#domain/world/world.ts';
import * as texts from '#texts/world/entries.ts';
import { classNames } from '#web/shared/class-names.ts';
import { formatFigure } from '#web/shared/formats/format-figure.ts';
import { describeValue } from './describe-value.ts';
import { EntryPicture } from './entry-picture.tsx';
import styles from './entry-facts.module.css';

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
          <span className={classNames(styles['aliases'], styles['text'])}>{texts.alsoCalled(aliases.join(', '))}</span>
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
