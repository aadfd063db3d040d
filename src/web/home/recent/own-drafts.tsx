import { PenLine } from 'lucide-react';
import { Link } from 'wouter';
import * as texts from '#texts/home.ts';
import { draft as draftText, untitled } from '#texts/documents.ts';
import { capitalize } from '#web/documents/document-words.ts';
import { documentAddress } from '#web/documents/pane/document-address.ts';
import type { AnyKind } from '#web/documents/document-kind.ts';
import type { NewDraft } from '#web/documents/drafts/new-drafts.ts';
import styles from './recent-documents.module.css';

/** A new document of any kind that is not saved yet. */
export type OwnDraft = { readonly kind: AnyKind; readonly draft: NewDraft };

/** New quests and story lines that are on this device only. */
export function OwnDrafts({ drafts }: { drafts: readonly OwnDraft[] }) {
  if (drafts.length === 0) return null;
  return (
    <section className={styles['recent']} aria-labelledby="own-drafts">
      <h2 id="own-drafts">{texts.notSavedYet}</h2>
      <ul className={styles['list']}>
        {drafts.map(({ kind, draft }) => (
          <li key={draft.id} className={styles['item']}>
            <PenLine className={styles['icon']} aria-hidden="true" />
            <span className={styles['words']}>
              <Link to={addressOf(kind, draft)} className={styles['title']}>
                <bdi>{draft.title.trim() || untitled(kind.words.one)}</bdi>
              </Link>
              <span className={styles['facts']}>
                {texts.draftFacts({ kind: capitalize(kind.words.one), draft: draftText })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const addressOf = (kind: AnyKind, { document }: NewDraft): string =>
  documentAddress('own', kind, document === null ? { mode: 'create' } : { mode: 'edit', id: document });
