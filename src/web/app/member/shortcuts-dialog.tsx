import { close as closeText } from '#texts/common.ts';
import * as texts from '#texts/commands.ts';
import { openGuide } from '#texts/guide.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { ShortcutList } from '#web/shared/shortcuts/shortcut-list.tsx';

/** The guide's chapter of this name, over the screen, so that nobody leaves what they do to look a key up. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      title={texts.shortcuts}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <LinkButton to={`${paths.guide}?chapter=shortcuts`} onClick={onClose}>
            {openGuide}
          </LinkButton>
          <Button onClick={onClose}>{closeText}</Button>
        </>
      }
    >
      <ShortcutList />
    </Modal>
  );
}
