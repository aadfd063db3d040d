import type { UIEvent, ReactNode } from 'react';
import { Virtualizer, type CustomContainerComponentProps } from 'virtua';
import { historyPage, type Revision } from '#contract/history.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { VirtualOrderedList } from '#web/shared/lists/virtual-lists.tsx';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { Since } from '#web/shared/since.tsx';
import { namePerson } from './document-versions.ts';
import { RichText } from '#web/shared/rich-text.tsx';
import styles from './history-dialog.module.css';
import * as texts from '#texts/history.ts';

const askAhead = 600;

type VersionListProps = {
  revisions: readonly Revision[];
  shown: number;
  isMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  onChoose: (version: number) => void;
  onMore: () => void;
};

/** Newest first. Older ones load while people scroll. A long list contains only the rows in view. */
export function VersionList(props: VersionListProps) {
  const { isMore, isLoading, hasFailed, onMore } = props;
  const handleScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (isMore && !isLoading && !hasFailed && scrollHeight - scrollTop - clientHeight < askAhead) onMore();
  };
  return (
    <div className={styles['versions']}>
      <div className={styles['list']} onScroll={handleScroll}>
        <VersionRows {...props} />
      </div>
      {hasFailed && <p role="alert">{texts.olderNotLoaded}</p>}
      {isMore && (
        <Button busy={isLoading} onClick={onMore}>
          {texts.showOlder}
        </Button>
      )}
    </div>
  );
}

function VersionRows({ revisions, shown, isMore, onChoose }: VersionListProps) {
  const toRow = (revision: Revision, index: number) => (
    <VersionRow
      key={revision.version}
      revision={revision}
      isCurrent={index === 0}
      isShown={revision.version === shown}
      onChoose={onChoose}
    />
  );
  if (!isMore && revisions.length <= historyPage)
    return (
      <ol aria-label={texts.versions}>
        {revisions.map((revision, index) => (
          <li key={revision.version}>{toRow(revision, index)}</li>
        ))}
      </ol>
    );
  const kept = revisions.findIndex(({ version }) => version === shown);
  return (
    <Virtualizer as={VersionsInSight} item="li" data={revisions} keepMounted={kept < 0 ? [] : [kept]}>
      {toRow}
    </Virtualizer>
  );
}

function VersionsInSight(props: CustomContainerComponentProps) {
  return <VirtualOrderedList {...props} aria-label={texts.versions} />;
}

type VersionRowProps = {
  revision: Revision;
  isCurrent: boolean;
  isShown: boolean;
  onChoose: (version: number) => void;
};

function VersionRow({ revision, isCurrent, isShown, onChoose }: VersionRowProps) {
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
