import { cancel } from '#texts/common.ts';
import * as texts from '#texts/quests.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { useFocusOnMount } from '#web/shared/focus/use-focus-on-mount.ts';

type DuplicateQuestionProps = {
  title: string;
  onReplace: () => void;
  onOpen: () => void;
  onClose: () => void;
};

/** Asks before a duplicate replaces an unsaved new quest: there is room for one. */
export function DuplicateQuestion({ title, onReplace, onOpen, onClose }: DuplicateQuestionProps) {
  const harmless = useFocusOnMount<HTMLButtonElement>();
  return (
    <Modal
      title={texts.duplicate}
      onClose={onClose}
      footer={
        <>
          <Button ref={harmless} onClick={onClose}>
            {cancel}
          </Button>
          <Button onClick={onOpen}>{texts.openUnsaved}</Button>
          <Button variant="danger" onClick={onReplace}>
            {texts.replaceUnsaved}
          </Button>
        </>
      }
    >
      <p>{texts.wouldReplaceUnsaved(title)}</p>
    </Modal>
  );
}
