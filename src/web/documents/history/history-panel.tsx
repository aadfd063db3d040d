import type { DocumentVersions } from './document-versions.ts';
import { HistoryContent } from './history-content.tsx';
import styles from './history-panel.module.css';
import { RestoreButton } from './restore/restore-button.tsx';
import type { HistoryPlace } from './use-history.ts';
import { useAsking, useShownVersions } from './use-shown-versions.ts';

type HistoryPanelProps<Content> = {
  place: HistoryPlace;
  item: { readonly version: number };
  versions: DocumentVersions<Content>;
};

export function HistoryPanel<Content>({ place, item, versions }: HistoryPanelProps<Content>) {
  const shownVersions = useShownVersions(place, item.version);
  const asking = useAsking();
  return (
    <div className={styles['panel']}>
      <RestoreButton shownVersions={shownVersions} asking={asking} />
      <HistoryContent
        place={place}
        versions={versions}
        shownVersions={shownVersions}
        asking={asking}
        onRestored={() => asking.setAsking(false)}
      />
    </div>
  );
}
