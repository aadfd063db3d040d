import { useEffect, useId, useRef } from 'react';
import type { WorldNeedsOfBook } from '#contract/exchange/book-imports.ts';
import { worldAdditions, type WorldAddition } from '#domain/exchange/import/world-additions.ts';
import * as texts from '#texts/exchange/growing.ts';
import { CheckField } from '#web/shared/fields/check-field.tsx';
import { limitNames } from '#texts/world/world.ts';
import styles from './book-import.module.css';
import { NeededEntries } from './needed-entries.tsx';

type WorldOfBookProps = {
  /** The import. */
  id: string;
  needs: WorldNeedsOfBook;
  /** What was chosen or left last, which has the focus again once the book is read. */
  grew: WorldAddition | null;
  onGrow: (part: WorldAddition, grow: readonly WorldAddition[]) => void;
};

/** What the book needs that the world lacks. What is chosen comes with the import, and the book is read again with it. */
export function WorldOfBook({ id, needs, grew, onGrow }: WorldOfBookProps) {
  const title = useId();
  const offered = worldAdditions.filter((part) => (needs[part]?.length ?? 0) > 0);
  if (offered.length === 0) return null;
  const choose = (part: WorldAddition, isChosen: boolean) =>
    onGrow(
      part,
      worldAdditions.filter((each) => (each === part ? isChosen : needs.chosen.includes(each))),
    );
  return (
    <section aria-labelledby={title} className={styles['part']}>
      <h3 id={title}>{texts.theWorld}</h3>
      <p>{texts.theWorldMeaning}</p>
      {offered.map((part) => (
        <Offer
          key={part}
          id={id}
          part={part}
          needs={needs}
          hasFocus={part === grew}
          onChoose={(isChosen) => choose(part, isChosen)}
        />
      ))}
    </section>
  );
}

type OfferProps = {
  id: string;
  part: WorldAddition;
  needs: WorldNeedsOfBook;
  hasFocus: boolean;
  onChoose: (isChosen: boolean) => void;
};

function Offer({ id, part, needs, hasFocus, onChoose }: OfferProps) {
  const meaning = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) box.current?.focus();
  }, [hasFocus]);
  return (
    <div className={styles['offer']}>
      <CheckField
        ref={box}
        label={texts.offers[part]}
        checked={needs.chosen.includes(part)}
        describedBy={meaning}
        onChange={onChoose}
      />
      <p id={meaning}>{texts.meanings[part]}</p>
      <Needed id={id} part={part} needs={needs} />
    </div>
  );
}

function Needed({ id, part, needs }: Pick<OfferProps, 'id' | 'part' | 'needs'>) {
  switch (part) {
    case 'kinds':
      return <NeededKinds kinds={needs.kinds} />;
    case 'limits':
      return <NeededLimits limits={needs.limits} />;
    case 'entries':
      return needs.entries.map((entries) => <NeededEntries key={entries.catalogue} id={id} {...entries} />);
    case 'markup':
      return <p>{texts.codedTexts(needs.markup?.[0]?.texts ?? 0)}</p>;
  }
}

/** More than these stand behind their number, so that the limits and the entries are near. */
const mostKindsInSight = 8;

function NeededKinds({ kinds }: Pick<WorldNeedsOfBook, 'kinds'>) {
  const list = (
    <ul>
      {kinds.map(({ type, label, ...taken }) => (
        <li key={type}>
          <strong>{label}</strong> <span className={styles['where']}>{texts.kindTakes(taken)}</span>
        </li>
      ))}
    </ul>
  );
  if (kinds.length <= mostKindsInSight) return list;
  return (
    <details>
      <summary>{texts.kindCount(kinds.length)}</summary>
      {list}
    </details>
  );
}

function NeededLimits({ limits }: Pick<WorldNeedsOfBook, 'limits'>) {
  return (
    <ul>
      {limits.map(({ limit, from, to, documents }) => (
        <li key={limit}>
          <strong>{limitNames[limit]}</strong> {texts.limitGrows({ from, to })}{' '}
          <span className={styles['where']}>{texts.limitDocuments(documents, limit)}</span>
        </li>
      ))}
    </ul>
  );
}
