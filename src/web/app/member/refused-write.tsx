import { PenLine, Trash2, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { spaceScreen } from '#contract/screens/screens.ts';
import { officialOwner } from '#domain/account/user.ts';
import { isSpaceId } from '#domain/space.ts';
import * as texts from '#texts/app.ts';
import { containedByLines } from '#texts/quests.ts';
import { questsLeftOut } from '#texts/spaces.ts';
import { RichText } from '#web/shared/rich-text.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { allKinds } from '#web/kinds/document-kinds.ts';
import type { OutboxEntry, WriteRefusal } from '#web/documents/device/outbox-entry.ts';
import { deleteFromContaining, forgetWritesTo } from '#web/documents/device/outbox.ts';
import { SaveQuestion } from '#web/shared/dialogs/save-question.tsx';
import { showToast } from '#web/shared/notices/toasts.tsx';
import type { AnyKind } from '#web/documents/document-kind.ts';
import type { DocumentContent } from '#web/documents/document-content.ts';
import { writeDocumentPlace } from '#web/documents/document-place.ts';
import { paths } from '#web/shared/address/paths.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import styles from './outbox-notice.module.css';

export type RefusedWriteProps = {
  entries: readonly OutboxEntry[];
  /** Called before an editor opens the document and takes the focus. */
  onOpen: () => void;
};

export function RefusedWrite({ entries, onOpen }: RefusedWriteProps) {
  const refused = entries.find(({ refusal }) => refusal);
  if (!refused?.refusal) return null;
  const { author, item, kind, title, refusal } = refused;
  const isWritten = entries.some(({ act }) => act === 'save');
  const one = allKinds.find(({ name }) => name === kind)?.words.one ?? texts.anyDocument;
  const named = { kind: one, title: readText(title) };
  const handleReopen = async () => {
    const address = await reopenRefused(entries);
    if (address === null) return showToast(texts.writeElsewhere(one));
    if (!isOpen(address)) onOpen();
    await forgetWritesTo(author, item);
    navigate(address);
  };
  const handleKeep = async () => {
    const address = await keepRefusedInOwnWork(entries);
    if (address === null) return;
    onOpen();
    await forgetWritesTo(author, item);
    navigate(address);
  };
  const handleDiscard = () => void forgetWritesTo(author, item);
  const isLost = isSpaceLost(refused);

  return (
    <div role="alert" className={styles['line']}>
      <TriangleAlert className={styles['icon']} aria-hidden="true" />
      <p>
        <RichText
          parts={texts.refusal<ReactNode>({
            failure: <strong>{isWritten ? texts.notSaved(named) : texts.notDeleted(named)}</strong>,
            reason: isLost ? texts.spaceLost : reasonOf(refusal),
            isWritten,
          })}
        />
      </p>
      {refusal.code === problemCodes.questInUse && (
        <Button icon={<Trash2 aria-hidden="true" />} onClick={() => void deleteFromContaining(refused)}>
          {texts.deleteFromStoryLines}
        </Button>
      )}
      {isWritten && (
        <Button
          icon={<PenLine aria-hidden="true" />}
          onClick={() => {
            (isLost ? handleKeep() : handleReopen()).catch((error: unknown) =>
              logError('What was refused could not be opened', error),
            );
          }}
        >
          {isLost ? texts.keepInOwnWork : texts.openInEditor}
        </Button>
      )}
      <DiscardButton isAsked={isWritten} question={texts.discardQuestion(named)} onDiscard={handleDiscard} />
    </div>
  );
}

const reasonOf = (refusal: WriteRefusal): string =>
  refusal.code === problemCodes.questInUse && refusal.holders
    ? containedByLines(refusal.holders.map((line) => readText(line.title)))
    : refusal.detail || texts.refusedBecause(refusal);

type DiscardButtonProps = { isAsked: boolean; question: string; onDiscard: () => void };

function DiscardButton({ isAsked, question, onDiscard }: DiscardButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={isAsked ? () => setAsking(true) : onDiscard}>{isAsked ? texts.discardIt : texts.leaveIt}</Button>
      {isAsking && (
        <Modal title={texts.discardUnsent} onClose={() => setAsking(false)}>
          <SaveQuestion question={question} isDangerous onConfirm={onDiscard} onCancel={() => setAsking(false)} />
        </Modal>
      )}
    </>
  );
}

const lostStatuses = [403, 404];

/** Nobody reads or writes there any more: the space was deleted, or this person left it or has a lower role. */
const isSpaceLost = ({ owner, refusal }: OutboxEntry): boolean =>
  isSpaceId(owner) && refusal !== null && lostStatuses.includes(refusal.status);

/** Makes the unsent writes a new draft of own work. Returns the address of its editor; null: nothing was written. */
const keepRefusedInOwnWork = async (entries: readonly OutboxEntry[]): Promise<string | null> => {
  const last = entries.findLast(({ act }) => act === 'save');
  const kind = allKinds.find(({ name }) => name === last?.kind);
  if (!last || !kind) return null;
  const { keepInOwnWork } = await import('#web/spaces/keep-in-own-work.ts');
  const { author, owner: space } = last;
  const { address, leftOut } = keepInOwnWork(kind, { author, space, content: last.content as DocumentContent });
  if (leftOut > 0) showToast(questsLeftOut(leftOut));
  return address;
};

/** Whether the screen shows that address already; other parameters do not matter. */
const isOpen = (address: string): boolean => {
  const { pathname, searchParams } = new URL(address, location.origin);
  const shown = new URLSearchParams(location.search);
  return pathname === location.pathname && [...searchParams].every(([name, value]) => shown.get(name) === value);
};

/** Makes the unsent writes a draft and returns the address of its editor. null: another draft has its place. */
const reopenRefused = async (entries: readonly OutboxEntry[]): Promise<string | null> => {
  const [first] = entries;
  const last = entries.findLast(({ act }) => act === 'save');
  const kind = allKinds.find(({ name }) => name === first?.kind);
  if (!first || !last || !kind) return null;
  const { findUnsaved, openDraft, restoreDrafts } = await import('#web/documents/drafts/draft-store.ts');
  restoreDrafts(kind);
  const { author, owner, item: id, version } = first;
  const key = { author, owner, document: version === null ? null : id };
  if (findUnsaved(kind, key)) return null;
  const content = kind.contentOf(last.content as DocumentContent);
  openDraft(kind, key, { id, version, original: first.original as DocumentContent, content });
  return editorAddress(kind, first);
};

const editorAddress = ({ name, param, screens }: AnyKind, { owner, item, version }: OutboxEntry): string => {
  const isOfficial = owner === officialOwner;
  const search = new URLSearchParams({
    ...(isOfficial && { view: name }),
    ...writeDocumentPlace(version === null ? { mode: 'create' } : { mode: 'edit', id: item }, param),
  });
  const own = isSpaceId(owner) ? spaceScreen(screens.space, owner) : screens.own;
  return `${isOfficial ? paths.questManagement : own}?${search.toString()}`;
};
