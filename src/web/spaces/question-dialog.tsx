import { Modal } from '#web/shared/dialogs/modal.tsx';
import { SaveQuestion } from '#web/shared/dialogs/save-question.tsx';

type QuestionDialogProps = { title: string; question: string; onConfirm: () => void; onClose: () => void };

/** Before something that others notice. */
export function QuestionDialog({ title, question, onConfirm, onClose }: QuestionDialogProps) {
  return (
    <Modal title={title} onClose={onClose}>
      <SaveQuestion question={question} isDangerous onConfirm={onConfirm} onCancel={onClose} />
    </Modal>
  );
}
