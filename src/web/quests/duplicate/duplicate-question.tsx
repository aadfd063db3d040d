import { Button } from '#web/shared/button.tsx';
import { Modal } from '#web/shared/modal.tsx';
import { useFocusOnMount } from '#web/shared/use-focus-on-mount.ts';

type DuplicateQuestionProps = {
  /** The title of what is to be duplicated. */
  title: string;
  onReplace: () => void;
  onOpen: () => void;
  onClose: () => void;
};

/** Asks where a new quest is written and not saved: there is room for one. */
export function DuplicateQuestion({ title, onReplace, onOpen, onClose }: DuplicateQuestionProps) {
  const harmless = useFocusOnMount<HTMLButtonElement>();
  return (
    <Modal
      title="Duplicate Quest"
      onClose={onClose}
      footer={
        <>
          <Button ref={harmless} onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onOpen}>Open the unsaved quest</Button>
          <Button variant="danger" onClick={onReplace}>
            Replace it
          </Button>
        </>
      }
    >
      <p>You have written a new quest that is not saved yet. The copy of “{title}” would replace it.</p>
    </Modal>
  );
}
