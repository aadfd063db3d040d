import { useState } from 'react';
import { makeLine, type MadeLine } from './made-line.ts';
import styles from './plain-list.module.css';

/** The least that a page with so many cards can be: React, their texts, nothing to drag and no links. */
export function PlainList({ sizes }: { sizes: readonly number[] }) {
  const [lines] = useState(() => sizes.map((size) => [size, makeLine(size)] as const));
  const [made, setMade] = useState<MadeLine | null>(null);
  return (
    <>
      {lines.map(([size, line]) => (
        <button key={size} type="button" onClick={() => setMade(line)}>
          {`A line of ${size}`}
        </button>
      ))}
      {made && (
        <ul>
          {[...made.quests].map(([id, { title, description, type }]) => (
            <li key={id} className={styles['card']}>
              <h3>{title}</h3>
              <span>{type}</span>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
