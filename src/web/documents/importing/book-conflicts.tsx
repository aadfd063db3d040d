import type { BookImportAnswer } from '#contract/exchange/book-imports.ts';
import { shortenInTheMiddle } from '#domain/text/count-characters.ts';
import * as texts from '#texts/exchange/importing.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { readText } from '#web/shared/game-text/read-text.ts';
import type { TakenSide } from './book-import-requests.ts';
import styles from './book-import.module.css';

type BookConflictsProps = {
  conflicts: BookImportAnswer['conflicts'];
  theirs: readonly TakenSide[];
  onTheirs: (theirs: readonly TakenSide[]) => void;
};

const sides = ['mine', 'theirs'] as const;

/** A place says what stands there on each side; a long text its beginning. */
const wordsOf = (
  side: (typeof sides)[number],
  { about, [side]: value }: BookImportAnswer['conflicts'][number],
): string =>
  about === undefined
    ? texts.sides[side]
    : texts.sideWith({ side: texts.sides[side], value: shortenInTheMiddle(readText(value), longest) });

const longest = 120;

/** What people and the book changed, each to be decided. */
export function BookConflicts({ conflicts, theirs, onTheirs }: BookConflictsProps) {
  if (conflicts.length === 0) return null;
  const title = texts.conflicts(conflicts.length);
  const isTheirs = ({ item, place }: TakenSide) => theirs.some((taken) => taken.item === item && taken.place === place);
  const choose = ({ item, place }: TakenSide, side: (typeof sides)[number]) => {
    const others = theirs.filter((taken) => taken.item !== item || taken.place !== place);
    onTheirs(side === 'theirs' ? [...others, { item, place }] : others);
  };
  return (
    <section aria-label={title} className={styles['part']}>
      <h3>{title}</h3>
      <p>{texts.conflictsMeaning}</p>
      {conflicts.length > 1 && (
        <div className={styles['actions']}>
          <Button onClick={() => onTheirs(conflicts.map(({ item, place }) => ({ item, place })))}>
            {texts.takeAllTheirs}
          </Button>
          <Button onClick={() => onTheirs([])}>{texts.keepAllMine}</Button>
        </div>
      )}
      <ul>
        {conflicts.map((conflict) => (
          <li key={`${conflict.item} ${conflict.place}`}>
            <SelectField
              label={texts.conflictOf(conflict)}
              value={isTheirs(conflict) ? 'theirs' : 'mine'}
              options={sides}
              textOf={(side) => wordsOf(side, conflict)}
              onChange={(side) => choose(conflict, side)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
