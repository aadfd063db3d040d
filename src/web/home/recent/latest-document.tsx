import { BookOpenText, Feather } from 'lucide-react';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { Since } from '#web/shared/formats/since.tsx';
import { describeParts, kindName, type RecentDocument } from './recent-document.ts';
import { documentLinks } from './document-links.ts';
import styles from './latest-document.module.css';

/** The quest or story line the designer was last working on, with the way back into it. */
export function LatestDocument({ latest }: { latest: RecentDocument }) {
  const { title, type, description, updated_at } = latest.item;
  return (
    <section className={styles['latest']} aria-labelledby="latest-item">
      <h2 id="latest-item" className={styles['heading']}>
        Last edited
      </h2>
      <h3 className={styles['title']}>
        <bdi>{title}</bdi>
      </h3>
      <p className={styles['facts']}>
        {kindName(latest)}, {type}, saved <Since time={updated_at} />
      </p>
      <p className={styles['description']}>{description}</p>
      <p className={styles['facts']}>{describeParts(latest)}</p>
      <div className={styles['actions']}>
        <LinkButton to={documentLinks.edit(latest)} variant="primary" icon={<Feather aria-hidden="true" />}>
          Continue editing
        </LinkButton>
        <LinkButton to={documentLinks.view(latest)} icon={<BookOpenText aria-hidden="true" />}>
          View
        </LinkButton>
      </div>
    </section>
  );
}
