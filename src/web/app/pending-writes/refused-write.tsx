import { PenLine, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { allKinds } from '#web/kinds/document-kinds.ts';
import type { OutboxEntry } from '#web/documents/outbox/outbox-entry.ts';
import { deleteFromStoryLines, forgetWritesTo } from '#web/documents/outbox/outbox.ts';
import { SaveQuestion } from '#web/shared/dialogs/save-question.tsx';
import { showToast } from '#web/shared/notices/toasts.tsx';
import styles from './outbox-notice.module.css';
import { reopenRefused } from './reopen-refused.ts';

export type RefusedWriteProps = {
  entries: readonly OutboxEntry[];
  /** It is about to be opened in an editor, which takes the focus. */
  onOpen: () => void;
};

/** An item of which something could not be sent, and the ways on. */
export function RefusedWrite({ entries, onOpen }: RefusedWriteProps) {
  const [isDiscarding, setDiscarding] = useState(false);
  const refused = entries.find(({ refusal }) => refusal);
  if (!refused?.refusal) return null;
  const { author, item, kind, title, refusal } = refused;
  const isWritten = entries.some(({ act }) => act === 'save');
  const one = allKinds.find(({ name }) => name === kind)?.words.one ?? 'document';
  const handleReopen = async () => {
    const address = await reopenRefused(entries);
    if (address === null) return showToast(`Save or discard what you are writing of this ${one} first.`);
    if (!isOpen(address)) onOpen();
    await forgetWritesTo(author, item);
    navigate(address);
  };
  const handleDiscard = () => void forgetWritesTo(author, item);

  return (
    <div role="alert" className={styles['line']}>
      <TriangleAlert className={styles['icon']} aria-hidden="true" />
      <p>
        <strong>
          The {one} “{title}” could not be {isWritten ? 'saved' : 'deleted'}.
        </strong>{' '}
        {refusal.detail || `The server answered ${refusal.status} (${refusal.code}).`}
        {isWritten && ' What you wrote is kept on this device.'}
      </p>
      {refusal.code === problemCodes.questInUse && (
        <Button icon={<Trash2 aria-hidden="true" />} onClick={() => void deleteFromStoryLines(refused)}>
          Delete it from them as well
        </Button>
      )}
      {isWritten && (
        <Button
          icon={<PenLine aria-hidden="true" />}
          onClick={() => {
            handleReopen().catch((error: unknown) => logError('What was refused could not be opened', error));
          }}
        >
          Open in the editor
        </Button>
      )}
      <Button onClick={isWritten ? () => setDiscarding(true) : handleDiscard}>
        {isWritten ? 'Discard it' : 'Leave it'}
      </Button>
      {isDiscarding && (
        <Modal title="Discard what was not sent" onClose={() => setDiscarding(false)}>
          <SaveQuestion
            question={`What you wrote of the ${one} “${title}” is on this device only. Discard it for good?`}
            isDangerous
            onConfirm={handleDiscard}
            onCancel={() => setDiscarding(false)}
          />
        </Modal>
      )}
    </div>
  );
}

/** Whether the screen shows that place already, whatever else its address tells. */
const isOpen = (address: string): boolean => {
  const { pathname, searchParams } = new URL(address, location.origin);
  const shown = new URLSearchParams(location.search);
  return pathname === location.pathname && [...searchParams].every(([name, value]) => shown.get(name) === value);
};
