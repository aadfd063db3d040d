import { RotateCcw } from 'lucide-react';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { readText } from '#web/shared/game-text/read-text.ts';
import { RestoreQuestion } from './restore-question.tsx';
import { VersionDifference } from './version-difference.tsx';
import { VersionColumns } from './version-columns.tsx';
import type { DocumentVersions } from './document-versions.ts';
import { DropVersions } from './free-space.tsx';
import styles from './history-dialog.module.css';
import { type HistoryPlace, useGoneTitles } from './use-history.ts';
import { useAsking, useShownVersions } from './use-shown-versions.ts';
import * as texts from '#texts/history.ts';

type HistoryDialogProps<Content> = {
  place: HistoryPlace;
  item: { readonly title: string; readonly version: number };
  versions: DocumentVersions<Content>;
  onClose: () => void;
};

export function HistoryDialog<Content>({ place, item, versions, onClose }: HistoryDialogProps<Content>) {
  const shownVersions = useShownVersions(place, item.version);
  const asking = useAsking();
  return (
    <Modal
      title={texts.historyOf(readText(item.title))}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <RestoreButton shownVersions={shownVersions} asking={asking} />
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <HistoryContent
        place={place}
        versions={versions}
        shownVersions={shownVersions}
        asking={asking}
        onRestored={onClose}
      />
      <div className={styles['drop']}>
        <DropVersions
          place={place}
          hasEarlier={(shownVersions.read?.revisions.length ?? 0) > 1}
          question={texts.dropVersionsQuestion({ one: versions.one })}
        />
      </div>
    </Modal>
  );
}

type HistoryContentProps<Content> = {
  place: HistoryPlace;
  versions: DocumentVersions<Content>;
  shownVersions: ReturnType<typeof useShownVersions>;
  asking: ReturnType<typeof useAsking>;
  onRestored: () => void;
};

function HistoryContent<Content>(props: HistoryContentProps<Content>) {
  const { place, versions, shownVersions, asking, onRestored } = props;
  const { read, shown, before, current, choose, compareWith } = shownVersions;
  const goneTitles = useGoneTitles(place, versions.contains);
  const handleChoose = (version: number) => {
    choose(version);
    asking.setAsking(false);
  };
  return (
    <VersionColumns shownVersions={shownVersions} onChoose={handleChoose}>
      {asking.isAsking && shown !== null && current !== null && (
        <RestoreQuestion
          place={place}
          version={shown}
          current={current}
          versions={versions}
          onClose={asking.cancel}
          onDone={onRestored}
        />
      )}
      {read && shown !== null && (
        <VersionDifference
          key={shown}
          place={place}
          revisions={read.revisions}
          before={before}
          after={shown}
          current={current}
          versions={versions}
          goneTitles={goneTitles}
          onCompareWith={compareWith}
        />
      )}
    </VersionColumns>
  );
}

type RestoreButtonProps = {
  shownVersions: ReturnType<typeof useShownVersions>;
  asking: ReturnType<typeof useAsking>;
};

function RestoreButton({
  shownVersions: { shown, current },
  asking: { isAsking, setAsking, restore },
}: RestoreButtonProps) {
  if (shown === null || shown === current || isAsking) return null;
  return (
    <Button ref={restore} variant="primary" icon={<RotateCcw aria-hidden="true" />} onClick={() => setAsking(true)}>
      {texts.restoreVersion(shown)}
    </Button>
  );
}
