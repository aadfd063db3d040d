import { RotateCcw } from 'lucide-react';
import * as z from 'zod/mini';
import { type SavedWorld, worldId } from '#contract/world.ts';
import { officialOwner } from '#domain/account/user.ts';
import { compareWorlds } from '#domain/world-preview/compare-worlds.ts';
import { type World, worldContent } from '#domain/world/world.ts';
import { close } from '#texts/common.ts';
import * as historyTexts from '#texts/history.ts';
import * as texts from '#texts/world/world.ts';
import { draftOf } from '#web/documents/document-kind.ts';
import { useRevision, type VersionsPlace } from '#web/documents/history/use-history.ts';
import { useShownVersions } from '#web/documents/history/use-shown-versions.ts';
import { MissingVersion, VersionColumns } from '#web/documents/history/version-columns.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { readWorldShape } from '#web/shared/world/kept-world.ts';
import { replaceWorldDraft } from '#web/world/draft/world-draft.ts';
import { nameChange } from '#web/world/saving/name-place.ts';
import list from '#web/world/saving/world-saving.module.css';
import { toWorldContent, toSavedWorldDocument, worldWithoutVersion, worldDocumentKind } from '#web/world/world-kind.ts';

const place: VersionsPlace = { kind: worldDocumentKind, owner: officialOwner, id: worldId };

type WorldHistoryDialogProps = { saved: SavedWorld; onClose: () => void };

/** The saved versions of the world. One that is brought back becomes a change, which is saved as any other. */
export function WorldHistoryDialog({ saved, onClose }: WorldHistoryDialogProps) {
  const shownVersions = useShownVersions(place, saved.version);
  const older = shownVersions.shown === saved.version ? null : shownVersions.shown;
  const { data: version } = useRevision(place, older, readContent);
  const handleBack = (world: World) => {
    replaceWorldDraft({ ...draftOf(worldDocumentKind, toSavedWorldDocument(saved)), content: toWorldContent(world) });
    showToast(texts.broughtBack);
    onClose();
  };
  const footer = (
    <>
      {older !== null && version && (
        <Button variant="primary" icon={<RotateCcw aria-hidden="true" />} onClick={() => handleBack(version)}>
          {texts.bringBack(older)}
        </Button>
      )}
      <Button onClick={onClose}>{close}</Button>
    </>
  );
  return (
    <Modal title={texts.worldHistory} size="wide" onClose={onClose} footer={footer}>
      <VersionColumns shownVersions={shownVersions} onChoose={shownVersions.choose}>
        {older === null ? <p>{texts.presentWorld}</p> : <Difference saved={saved} version={older} />}
      </VersionColumns>
    </Modal>
  );
}

const readContent = (answer: unknown): World => {
  const world = readWorldShape(answer);
  if (!world) throw new Error('The server answered no world.');
  return worldWithoutVersion(world);
};

function Difference({ saved, version }: { saved: SavedWorld; version: number }) {
  const { data, isError, refetch } = useRevision(place, version, readContent);
  if (data) return <Changes before={worldWithoutVersion(saved)} after={data} />;
  return <MissingVersion hasFailed={isError} onRetry={() => void refetch()} />;
}

/** What a version would change of the present world. */
function Changes({ before, after }: { before: World; after: World }) {
  // The order of parts inside a kind or a field is no difference.
  const differences = compareWorlds(z.parse(worldContent, before), z.parse(worldContent, after));
  if (differences.length === 0) return <p>{historyTexts.noDifference}</p>;
  return (
    <section aria-label={texts.wouldChange}>
      <p>{texts.wouldChange}</p>
      <ul className={list['list']}>
        {differences.map(({ pointer, change }) => (
          <li key={`${pointer} ${change}`}>
            <strong>{nameChange({ pointer, change }, before, after)}</strong> {texts.changeNames[change]}
          </li>
        ))}
      </ul>
    </section>
  );
}
