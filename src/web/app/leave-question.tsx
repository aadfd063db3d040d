import { Modal } from '#web/shared/modal.tsx';
import { SaveQuestion } from '#web/shared/save-question.tsx';

/** Asks before somebody signs out who has written what is not saved yet. */
export function LeaveQuestion({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  return (
    <Modal title="Sign out" onClose={onCancel}>
      <SaveQuestion
        question="You have changes that are not saved yet. Signing out discards them. Sign out all the same?"
        isDangerous
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
    </Modal>
  );
}
