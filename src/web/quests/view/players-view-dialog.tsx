import { close as closeText } from '#texts/common.ts';
import * as texts from '#texts/quest-log.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { type PlayersViewProps, QuestLogs } from './quest-log.tsx';

export function PlayersViewDialog({ onClose, ...shown }: PlayersViewProps & { onClose: () => void }) {
  return (
    <Modal
      title={texts.asPlayersSeeIt}
      size="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>{closeText}</Button>}
    >
      <QuestLogs {...shown} />
    </Modal>
  );
}
