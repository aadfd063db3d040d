import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { readText } from '#web/shared/game-text/read-text.ts';
import type { DocumentVersions } from './document-versions.ts';
import { DropVersions } from './free-space.tsx';
import styles from './history-content.module.css';
import { HistoryContent } from './history-content.tsx';
import { RestoreButton } from './restore/restore-button.tsx';
import type { HistoryPlace } from './use-history.ts';
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
