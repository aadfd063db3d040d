import type { ReactNode } from 'react';
import type { Revision } from '#contract/history.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { Since } from '#web/shared/formats/since.tsx';
import { namePerson } from '#web/documents/history/document-versions.ts';
import styles from './version-list.module.css';
import * as texts from '#texts/history.ts';
import { RichText } from '#web/shared/rich-text.tsx';

type VersionRowProps = {
  revision: Revision;
  isCurrent: boolean;
  isShown: boolean;
  onChoose: (version: number) => void;
};

export function VersionRow({ revision, isCurrent, isShown, onChoose }: VersionRowProps) {
  const { id: viewer } = useSignedInUser();
  return (
    <button
      type="button"
      className={styles['version']}
      aria-current={isShown || undefined}
      onClick={() => onChoose(revision.version)}
    >
      <span className={styles['name']}>
        {isCurrent ? texts.currentVersion(revision.version) : texts.version(revision.version)}
      </span>
      {revision.note && <span>{texts.noted(revision.note)}</span>}
      <span className={styles['saved']}>
        <RichText
          parts={texts.savedBy<ReactNode>({
            since: <Since time={revision.updated_at} />,
            person: namePerson(revision.updated_by, viewer),
          })}
        />
      </span>
    </button>
  );
}
