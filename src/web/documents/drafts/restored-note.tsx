import { History, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { readText } from '#web/shared/game-text/read-text.ts';
import type { SavedMeanwhile } from './compare-versions.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { Since } from '#web/shared/formats/since.tsx';
import styles from './draft-note.module.css';
import { dismiss } from '#texts/documents.ts';
import * as texts from '#texts/drafts/draft-notes.ts';
import { RichText } from '#web/shared/rich-text.tsx';

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

export function RestoredNote(props: RestoredNoteProps) {
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
  const parts = texts.listParts(differing);
  if (meanwhile === 'new') return texts.newHas(parts);
  if (meanwhile === 'gone') return texts.deletedMeanwhile(one);
  const difference = differing.length > 0 ? texts.differsIn({ one, parts }) : '';
  return meanwhile === 'newer' ? `${difference} ${texts.changedMeanwhile(one)}`.trim() : difference;
};
