import { useStore } from 'zustand';
import { History, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { dismiss } from '#texts/documents.ts';
import * as texts from '#texts/writing/draft-notes.ts';
import type { AnyEditedKind, Editing } from '#web/documents/document-kind.ts';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import { compareVersions, type SavedMeanwhile } from './compare-versions.ts';
import { type DraftKey, placeOf } from './draft-store.ts';
import { useRestoredAt } from '#web/documents/device/kept-drafts.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { Since } from '#web/shared/since.tsx';
import { RichText } from '#web/shared/rich-text.tsx';
import { useUnsaved } from './use-drafts.ts';
import styles from './draft-note.module.css';

type RestoredDraftProps = {
  kind: AnyEditedKind;
  draftKey: DraftKey;
  saved: SavedDocument | null;
  /** Whether the list is complete, so that what is not in it is gone. */
  isListed: boolean;
  /** undefined: the draft is open already. */
  onContinue: (() => void) | undefined;
  onDiscard: (editing: Editing<DocumentContent>) => void;
  onDismiss: () => void;
};

export function RestoredDraft({ draftKey, ...note }: RestoredDraftProps) {
  const at = useRestoredAt(placeOf(note.kind, draftKey));
  const editing = useUnsaved(note.kind, draftKey);
  return at !== null && editing && <NoteOfEditing at={at} editing={editing} {...note} />;
}

type NoteOfEditingProps = Omit<RestoredDraftProps, 'draftKey'> & { at: number; editing: Editing<DocumentContent> };

function NoteOfEditing(props: NoteOfEditingProps) {
  const { kind, at, editing, saved, isListed, onContinue, onDiscard, onDismiss } = props;
  const content = useStore(editing.store, (state) => state.content);
  const { version, original } = editing.begun;
  return (
    <RestoredNote
      one={kind.words.one}
      title={content.title}
      at={at}
      differing={kind.nameDifferences(content, saved ? kind.contentOf(saved) : original)}
      meanwhile={isListed ? compareVersions(version, saved) : 'unknown'}
      onContinue={onContinue}
      onDiscard={() => onDiscard(editing)}
      onDismiss={onDismiss}
    />
  );
}

type RestoredNoteProps = {
  one: string;
  title: string;
  /** When the draft was last changed, in Unix ms. */
  at: number;
  differing: readonly string[];
  meanwhile: SavedMeanwhile;
  /** Missing where the draft is open already. */
  onContinue?: (() => void) | undefined;
  onDiscard: () => void;
  onDismiss: () => void;
};

function RestoredNote(props: RestoredNoteProps) {
  const { one, title, at, differing, meanwhile, onContinue, onDiscard, onDismiss } = props;
  return (
    <aside className={styles['note']} aria-label={texts.restored}>
      <History className={styles['icon']} aria-hidden="true" />
      <p className={styles['text']}>
        <RichText
          parts={texts.restoredDraft<ReactNode>({
            strong,
            since: <Since time={at} />,
            draft:
              meanwhile === 'new'
                ? texts.restoredNew({ one, title: readText(title).trim() })
                : texts.restoredChanges(one),
            difference: describeDifference(one, differing, meanwhile),
          })}
        />
      </p>
      <div className={styles['actions']}>
        {onContinue && (
          <Button variant="primary" onClick={onContinue}>
            {texts.continueWriting}
          </Button>
        )}
        <Button icon={<Trash2 aria-hidden="true" />} onClick={onDiscard}>
          {texts.discard}
        </Button>
        {!onContinue && <IconButton label={dismiss} icon={<X aria-hidden="true" />} onClick={onDismiss} />}
      </div>
    </aside>
  );
}

const strong = (words: string): ReactNode => <strong>{words}</strong>;

const describeDifference = (one: string, differing: readonly string[], meanwhile: SavedMeanwhile): string => {
  const differences = texts.listDifferences(differing);
  if (meanwhile === 'new') return texts.newHas(differences);
  if (meanwhile === 'gone') return texts.deletedMeanwhile(one);
  const difference = differing.length > 0 ? texts.differsIn({ one, differences }) : '';
  return meanwhile === 'newer' ? `${difference} ${texts.changedMeanwhile(one)}`.trim() : difference;
};
