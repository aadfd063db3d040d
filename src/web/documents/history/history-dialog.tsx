import { RotateCcw } from 'lucide-react';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { collections, type Property } from '#domain/world/property.ts';
import { propertyName } from '#texts/property-types.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { readText } from '#web/shared/game-text/read-text.ts';
import { AsideInHistory, type CheckedPlace } from './aside-in-history.tsx';
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
  const world = useWorld();
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
      <AsideInHistory
        owner={place.owner}
        isShown={(document) => document === place.id}
        nameOf={(at) => nameProperty(item, at, world)}
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

/** The name of the requirement, objective or reward that a check is set aside at; undefined for the document itself. */
const nameProperty = (document: object, { place }: CheckedPlace, world: IndexedWorld): string | undefined => {
  const [, collection = '', id = ''] = place.split('/');
  const properties = collections.find((each) => each === collection);
  const of: Readonly<Record<string, Property>> = (properties && (document as Partial<QuestContent>)[properties]) ?? {};
  const property = of[id];
  return property && propertyName(world.named(property));
};

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
