import { useId, useMemo, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { untitled } from '#texts/documents.ts';
import * as texts from '#texts/spaces.ts';
import type { DocumentContent } from '#web/documents/document-content.ts';
import type { AnyKind, Editing } from '#web/documents/document-kind.ts';
import {
  discardDraft,
  type DraftKey,
  documentOf,
  findUnsaved,
  scopeOf,
  useChangedDrafts,
} from '#web/documents/drafts/draft-store.ts';
import '#web/quests/quest-drafts.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { useSignedInUser } from '#web/shared/session/session.ts';
import '#web/story-lines/line-drafts.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import { keepInOwnWork } from './keep-in-own-work.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { readText } from '#web/shared/game-text/read-text.ts';
import styles from './space-page.module.css';

type LeftDraft = { readonly kind: AnyKind; readonly key: DraftKey; readonly editing: Editing<DocumentContent> };

const kinds: readonly AnyKind[] = [questKind, storyLineKind];

/** Unsaved work of this person in a space where it can no longer be saved. */
export function LeftDrafts({ space }: { space: string }) {
  const titleId = useId();
  const { id: author } = useSignedInUser();
  const changed = useChangedDrafts((drafts) => drafts.changed);
  const drafts = useMemo(() => draftsIn(changed, { author, owner: space }), [changed, author, space]);
  if (drafts.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.leftDrafts}</h2>
      <p>{texts.leftDraftsHint}</p>
      <ul className={styles['rows']}>
        {drafts.map((draft) => (
          <LeftRow key={`${draft.kind.name} ${draft.key.document}`} draft={draft} />
        ))}
      </ul>
    </section>
  );
}

const draftsIn = (
  changed: Readonly<Record<string, ReadonlySet<string>>>,
  scope: Pick<DraftKey, 'author' | 'owner'>,
): LeftDraft[] =>
  kinds.flatMap((kind) =>
    [...(changed[scopeOf(kind, scope)] ?? [])].flatMap((name) => {
      const key = { ...scope, document: documentOf(name) };
      const editing = findUnsaved(kind, key);
      return editing ? [{ kind, key, editing }] : [];
    }),
  );

function LeftRow({ draft: { kind, key, editing } }: { draft: LeftDraft }) {
  const [isAsked, setAsked] = useState(false);
  const { content } = editing.store.getState();
  const title = readText(content.title.trim()) || untitled(kind.words.one);
  const handleKeep = () => {
    const { address, leftOut } = keepInOwnWork(kind, { author: key.author, space: key.owner, content });
    discardDraft(kind, key);
    if (leftOut > 0) showToast(texts.questsLeftOut(leftOut));
    navigate(address);
  };
  const handleDiscard = () => {
    setAsked(false);
    discardDraft(kind, key);
  };
  return (
    <li className={styles['row']}>
      <span className={styles['who']}>
        <bdi>{title}</bdi>
      </span>
      <Button variant="primary" aria-label={texts.keepNamed(title)} onClick={handleKeep}>
        {texts.keepInOwn}
      </Button>
      <Button aria-label={texts.discardNamed(title)} onClick={() => setAsked(true)}>
        {texts.discardDraft}
      </Button>
      {isAsked && (
        <QuestionDialog
          title={texts.discardDraft}
          question={texts.discardDraftQuestion(title)}
          onConfirm={handleDiscard}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}
