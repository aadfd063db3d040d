import type { ReactNode } from 'react';
import { BookOpenText, Feather } from 'lucide-react';
import { storyTypes } from '#texts/property-types.ts';
import * as texts from '#texts/home.ts';
import { RichText } from '#web/shared/rich-text.tsx';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { Since } from '#web/shared/formats/since.tsx';
import { describeParts, nameOfDocumentKind, type RecentDocument, documentLinks } from './recent-document.ts';
import styles from './latest-document.module.css';

export function LatestDocument({ latest }: { latest: RecentDocument }) {
  const { title, type, description, updated_at } = latest.item;
  return (
    <section className={styles['latest']} aria-labelledby="latest-item">
      <h2 id="latest-item" className={styles['heading']}>
        {texts.lastEdited}
      </h2>
      <h3 className={styles['title']}>
        <bdi>{title}</bdi>
      </h3>
      <p className={styles['facts']}>
        <RichText
          parts={texts.latestFacts<ReactNode>({
            kind: nameOfDocumentKind(latest),
            type: storyTypes[type],
            since: <Since time={updated_at} />,
          })}
        />
      </p>
      <p className={styles['description']}>{description}</p>
      <p className={styles['facts']}>{describeParts(latest)}</p>
      <div className={styles['actions']}>
        <LinkButton to={documentLinks.edit(latest)} variant="primary" icon={<Feather aria-hidden="true" />}>
          {texts.continueEditing}
        </LinkButton>
        <LinkButton to={documentLinks.view(latest)} icon={<BookOpenText aria-hidden="true" />}>
          {texts.view}
        </LinkButton>
      </div>
    </section>
  );
}
