import * as texts from '#texts/comments.ts';
import { close } from '#texts/common.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import type { CommentSubjects } from './commented-here.ts';
import { CommentsPanel } from './comments-panel.tsx';

type CommentsDialogProps = { subjects: CommentSubjects; what: string; onClose: () => void };

/** The threads at one place. */
export function CommentsDialog({ subjects, what, onClose }: CommentsDialogProps) {
  return (
    <Modal title={texts.commentsAt(what)} footer={<Button onClick={onClose}>{close}</Button>} onClose={onClose}>
      <CommentsPanel subjects={subjects} isTitled />
    </Modal>
  );
}
