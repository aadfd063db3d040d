import { Copy, Share2 } from 'lucide-react';
import * as texts from '#texts/shared-quests.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';

export type ShareQuestionProps = {
  /** How many of the pasted quests other story lines have, and those lines. */
  quests: number;
  lines: readonly string[];
  onCopy: () => void;
  onShare: () => void;
  onClose: () => void;
};

/** Asks before a story line gets quests of another one: a change of a shared quest changes all of its lines. */
export function ShareQuestion({ quests, lines, onCopy, onShare, onClose }: ShareQuestionProps) {
  return (
    <Modal
      title={texts.shareOrCopy}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" icon={<Copy aria-hidden="true" />} onClick={onCopy}>
            {texts.copy}
          </Button>
          <Button icon={<Share2 aria-hidden="true" />} onClick={onShare}>
            {texts.share}
          </Button>
        </>
      }
    >
      <p>{texts.sharedBy({ quests, lines })}</p>
      <p>{texts.whatSharingMeans}</p>
    </Modal>
  );
}
