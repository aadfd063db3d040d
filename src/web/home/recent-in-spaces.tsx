import { useState } from 'react';
import { Link } from 'wouter';
import * as texts from '#texts/home.ts';
import { documentKinds } from '#web/kinds/document-kinds.ts';
import { capitalize } from '#web/documents/document-words.ts';
import { screenOfDocument } from '#web/shared/address/document-screens.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { readOpenedInSpaces } from '#web/shared/session/opened-in-spaces.ts';
import { useSpaces } from '#web/shared/session/use-spaces.ts';
import { PlainTitle } from '#web/shared/game-text/plain-title.tsx';
import styles from './recent-work.module.css';

const mostShown = 5;

/** What this device opened lately in spaces that the person is still in. */
export function RecentInSpaces() {
  const { id: person } = useSignedInUser();
  const [opened] = useState(() => readOpenedInSpaces(person));
  const { data } = useSpaces(opened.length > 0);
  const names = new Map(data?.items.map(({ id, name }) => [id, name]));
  const shown = opened.filter(({ owner }) => names.has(owner)).slice(0, mostShown);
  if (shown.length === 0) return null;
  return (
    <section className={styles['documents']} aria-labelledby="recent-in-spaces">
      <h2 id="recent-in-spaces">{texts.openedInSpaces}</h2>
      <ul className={styles['list']}>
        {shown.map(({ owner, kind, id, title }) => {
          const { Icon, words } = documentKinds[kind];
          return (
            <li key={`${owner} ${id}`} className={styles['item']}>
              {Icon && <Icon className={styles['icon']} aria-hidden="true" />}
              <span className={styles['words']}>
                <Link to={screenOfDocument(kind, owner, id)} className={styles['documentTitle']}>
                  <PlainTitle text={title} />
                </Link>
                <span className={styles['documentFacts']}>
                  {texts.inSpaceNamed({ kind: capitalize(words.one), space: names.get(owner) ?? '' })}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
