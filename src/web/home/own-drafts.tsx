import { PenLine } from 'lucide-react';
import { Link } from 'wouter';
import * as texts from '#texts/home.ts';
import { draft as draftText, untitled } from '#texts/documents.ts';
import { capitalize } from '#web/documents/document-words.ts';
import type { AnyKind } from '#web/documents/document-kind.ts';
import styles from './recent-documents.module.css';

export type OwnDraft = {
  readonly kind: AnyKind;
  readonly id: string;
  readonly title: string;
  readonly address: string;
  /** The title of the unsaved story line that it is part of. */
  readonly line?: string;
};

export function OwnDrafts({ drafts }: { drafts: readonly OwnDraft[] }) {
  if (drafts.length === 0) return null;
  return (
    <section className={styles['recent']} aria-labelledby="own-drafts">
      <h2 id="own-drafts">{texts.notSavedYet}</h2>
      <ul className={styles['list']}>
        {drafts.map(({ kind, id, title, address, line }) => (
          <li key={id} className={styles['item']}>
            <PenLine className={styles['icon']} aria-hidden="true" />
            <span className={styles['words']}>
              <Link to={address} className={styles['title']}>
                <bdi>{title.trim() || untitled(kind.words.one)}</bdi>
              </Link>
              <span className={styles['facts']}>
                {texts.draftFacts({ kind: capitalize(kind.words.one), draft: draftText, line })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
