import { PenLine } from 'lucide-react';
import { Link } from 'wouter';
import { useMemo } from 'react';
import * as texts from '#texts/home.ts';
import { draft as draftText, untitled } from '#texts/documents.ts';
import { capitalize } from '#web/documents/document-words.ts';
import type { AnyKind } from '#web/documents/document-kind.ts';
import { useNewIncluded } from '#web/documents/drafts/use-included.ts';
import { useNewDrafts } from '#web/documents/drafts/new-drafts.ts';
import { documentAddress } from '#web/documents/document-place.ts';
import { PlainTitle } from '#web/shared/game-text/plain-title.tsx';
import { questKind } from '#web/quests/quest-kind.ts';
import '#web/quests/quest-drafts.ts';
import '#web/story-lines/line-drafts.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import styles from './recent-work.module.css';

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
    <section className={styles['documents']} aria-labelledby="own-drafts">
      <h2 id="own-drafts">{texts.notSavedYet}</h2>
      <ul className={styles['list']}>
        {drafts.map(({ kind, id, title, address, line }) => (
          <li key={id} className={styles['item']}>
            <PenLine className={styles['icon']} aria-hidden="true" />
            <span className={styles['words']}>
              <Link to={address} className={styles['documentTitle']}>
                <PlainTitle text={title.trim() || untitled(kind.words.one)} />
              </Link>
              <span className={styles['documentFacts']}>
                {texts.draftFacts({ kind: capitalize(kind.words.one), draft: draftText, line })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The drafts of a person's own new documents, and the new quests of story lines that are not saved. */
export const useOwnDrafts = (person: string): readonly OwnDraft[] => {
  const scope = { author: person, owner: person };
  const quests = useNewDrafts(questKind, scope);
  const lines = useNewDrafts(storyLineKind, scope);
  const included = useNewIncluded(storyLineKind, scope);
  return useMemo(
    () => [
      ...quests.map(({ document, ...draft }) => ({
        ...draft,
        kind: questKind,
        address: addressOf(questKind, document),
      })),
      ...lines.map(({ document, ...draft }) => ({
        ...draft,
        kind: storyLineKind,
        address: addressOf(storyLineKind, document),
      })),
      ...included.map(({ id, title, carrier }) => ({
        id,
        title,
        kind: questKind,
        address: addressOf(storyLineKind, carrier.document),
        line: carrier.title.trim() || untitled(storyLineKind.words.one),
      })),
    ],
    [quests, lines, included],
  );
};

const addressOf = (kind: AnyKind, document: string | null): string =>
  documentAddress('own', kind, document === null ? { mode: 'create' } : { mode: 'edit', id: document });
