import { createPortal } from 'react-dom';
import { close as closeText } from '#texts/common.ts';
import * as texts from '#texts/quest-log.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { usePrinting } from '#web/shared/screens/use-printing.ts';
import styles from './quest-log.module.css';
import { type PlayersViewProps, QuestLogs } from './quest-log.tsx';

/** Alone on paper while it is open. */
export function PlayersViewDialog({ onClose, ...shown }: PlayersViewProps & { onClose: () => void }) {
  const isPrinting = usePrinting();
  const logs = <QuestLogs {...shown} />;
  return (
    <Modal
      title={texts.asPlayersSeeIt}
      size="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>{closeText}</Button>}
    >
      {logs}
      {isPrinting && createPortal(<div className={styles['paper']}>{logs}</div>, document.body)}
    </Modal>
  );
}
