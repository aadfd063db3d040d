import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { storyTags } from '#texts/documents.ts';
import * as texts from '#texts/home.ts';
import { RichText } from '#web/shared/rich-text.tsx';
import { Since } from '#web/shared/formats/since.tsx';
import { PlainTitle } from '#web/shared/game-text/plain-title.tsx';
import { nameOfDocumentKind, type RecentDocument, documentLinks } from './recent-document.ts';
import styles from './recent-work.module.css';

export function RecentDocuments({ items }: { items: readonly RecentDocument[] }) {
  return (
    <section className={styles['documents']} aria-labelledby="recent-items">
      <h2 id="recent-items">{texts.editedEarlier}</h2>
      <ul className={styles['list']}>
        {items.map((recent) => (
          <li key={recent.item.id} className={styles['item']}>
            {recent.kind.Icon && <recent.kind.Icon className={styles['icon']} aria-hidden="true" />}
            <span className={styles['words']}>
              <Link to={documentLinks.view(recent)} className={styles['documentTitle']}>
                <PlainTitle text={recent.item.title} />
              </Link>
              <span className={styles['documentFacts']}>
                <RichText
                  parts={texts.facts<ReactNode>({
                    kind: nameOfDocumentKind(recent),
                    type: storyTags[recent.item.type],
                    since: <Since time={recent.item.updated_at} />,
                  })}
                />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
