import type { Revision } from '#contract/history.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { Since } from '#web/shared/formats/since.tsx';
import { namePerson } from './name-person.ts';
import styles from './version-list.module.css';

type VersionRowProps = {
  revision: Revision;
  isCurrent: boolean;
  isShown: boolean;
  onChoose: (version: number) => void;
};

/** A version to choose: when it was saved, and by whom. */
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
        Version {revision.version}
        {isCurrent && ' (current)'}
      </span>
      <span className={styles['saved']}>
        <Since time={revision.updated_at} /> by {namePerson(revision.updated_by, viewer)}
      </span>
    </button>
  );
}
