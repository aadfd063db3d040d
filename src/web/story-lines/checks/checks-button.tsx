import { Scale } from 'lucide-react';
import * as texts from '#texts/story-line-tools.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { screenAction } from '#web/shared/screens/screen-actions.ts';
import { useLazyDialog } from '#web/shared/dialogs/use-lazy-dialog.ts';
import type { ChecksDialogProps } from './checks-dialog.tsx';

/** Opens the advice and the balance of a story line. Loads their code first. */
export function ChecksButton(props: Omit<ChecksDialogProps, 'onClose'>) {
  const { line, lineQuests } = props;
  const { Dialog, open, close } = useLazyDialog(
    () => import('./checks-dialog.tsx').then((module) => module.ChecksDialog),
    texts.theChecks,
  );
  const isEmpty = Object.keys(line.story_quests).length === 0;
  return (
    <>
      <IconButton
        {...screenAction}
        label={texts.checks}
        icon={<Scale aria-hidden="true" />}
        disabled={isEmpty || lineQuests.state !== 'loaded'}
        onClick={() => void open()}
      />
      {Dialog && <Dialog {...props} onClose={close} />}
    </>
  );
}
