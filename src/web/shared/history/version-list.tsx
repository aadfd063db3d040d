import type { Revision } from '#contract/history.ts';
import { Button } from '#web/shared/button.tsx';
import { Since } from '#web/shared/since.tsx';
import { useSignedInUser } from '#web/shared/session.ts';
import { namePerson } from './name-person.ts';
import styles from './version-list.module.css';

type VersionListProps = {
  revisions: readonly Revision[];
  shown: number;
  isMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  onChoose: (version: number) => void;
  onMore: () => void;
};

/** The versions of an item, newest first: when each was saved, and by whom. */
export function VersionList({ revisions, shown, isMore, isLoading, hasFailed, onChoose, onMore }: VersionListProps) {
  const { id: viewer } = useSignedInUser();
  return (
    <div className={styles['versions']}>
      <ol className={styles['list']} aria-label="Versions">
        {revisions.map((revision, index) => (
          <li key={revision.version}>
            <button
              type="button"
              className={styles['version']}
              aria-current={revision.version === shown || undefined}
              onClick={() => onChoose(revision.version)}
            >
              <span className={styles['name']}>
                Version {revision.version}
                {index === 0 && ' (current)'}
              </span>
              <span className={styles['saved']}>
                <Since time={revision.updated_at} /> by {namePerson(revision.updated_by, viewer)}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {hasFailed && <p role="alert">Older versions could not be loaded.</p>}
      {isMore && (
        <Button busy={isLoading} onClick={onMore}>
          Show older versions
        </Button>
      )}
    </div>
  );
}
