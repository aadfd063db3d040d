import { History, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { firstUnsentVersion, isSameVersion, type KnownVersion, toSeenVersion } from '#contract/versions.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { Since } from '#web/shared/formats/since.tsx';
import styles from './draft-note.module.css';

/** How what is saved now stands to what a draft began from. */
export type SavedMeanwhile = 'new' | 'same' | 'newer' | 'gone' | 'unknown';

type RestoredNoteProps = {
  /** What the item is called, such as `quest`. */
  one: string;
  /** When the draft was last changed (Unix ms). */
  at: number;
  /** The names of the parts in which it differs from what is saved. */
  differing: readonly string[];
  meanwhile: SavedMeanwhile;
  /** Opens the draft; not where it is open already. */
  onContinue?: (() => void) | undefined;
  onDiscard: () => void;
  onDismiss: () => void;
};

/** Tells of a draft that came back from the device, and how it differs from what is saved. */
export function RestoredNote(props: RestoredNoteProps) {
  const { one, at, differing, meanwhile, onContinue, onDiscard, onDismiss } = props;
  return (
    <aside className={styles['note']} aria-label="Brought back from this device">
      <History className={styles['icon']} aria-hidden="true" />
      <p className={styles['text']}>
        <strong>Brought back from this device:</strong> {whatCameBack(one, meanwhile)}, last changed <Since time={at} />
        . {describeDifference(one, differing, meanwhile)}
      </p>
      <div className={styles['actions']}>
        {onContinue && (
          <Button variant="primary" onClick={onContinue}>
            Continue writing
          </Button>
        )}
        <Button icon={<Trash2 aria-hidden="true" />} onClick={onDiscard}>
          Discard it
        </Button>
        {!onContinue && <IconButton label="Dismiss" icon={<X aria-hidden="true" />} onClick={onDismiss} />}
      </div>
    </aside>
  );
}

const whatCameBack = (one: string, meanwhile: SavedMeanwhile): ReactNode =>
  meanwhile === 'new' ? `a new ${one} that is not saved yet` : `what you changed of this ${one} and did not save`;

const describeDifference = (one: string, differing: readonly string[], meanwhile: SavedMeanwhile): string => {
  const parts = new Intl.ListFormat('en').format(differing);
  if (meanwhile === 'new') return `It has: ${parts}.`;
  if (meanwhile === 'gone') return `The saved ${one} was deleted meanwhile.`;
  const difference = differing.length > 0 ? `It differs from the saved ${one} in: ${parts}.` : '';
  return meanwhile === 'newer' ? `${difference} The saved ${one} was changed elsewhere meanwhile.`.trim() : difference;
};

/** How what is saved now, if anything, stands to the version that a draft began from. */
export const compareVersions = (begun: KnownVersion | null, saved: Version | null): SavedMeanwhile => {
  if (begun === null) return 'new';
  if (saved === null) return 'gone';
  const seen = toSeenVersion(begun);
  if (seen && seen.version >= firstUnsentVersion && saved.version < firstUnsentVersion) return 'unknown';
  return seen && isSameVersion(seen, { version: saved.version, stamp: saved.stamp ?? null }) ? 'same' : 'newer';
};

type Version = { readonly version: number; readonly stamp?: string | undefined };
