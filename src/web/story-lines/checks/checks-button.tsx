import { Scale } from 'lucide-react';
import { IconButton } from '#web/shared/icon-button.tsx';
import { screenAct } from '#web/shared/screen-acts.ts';
import { useLazyDialog } from '#web/shared/use-lazy-dialog.ts';
import type { ChecksDialogProps } from './checks-dialog.tsx';

/** Opens what may be worth a look in a story line, and its balance; the code of it is fetched then. */
export function ChecksButton(props: Omit<ChecksDialogProps, 'onClose'>) {
  const { line, lineQuests } = props;
  const { Dialog, open, close } = useLazyDialog(
    () => import('./checks-dialog.tsx').then((module) => module.ChecksDialog),
    'The checks',
  );
  const isEmpty = Object.keys(line.story_quests).length === 0;
  return (
    <>
      <IconButton
        {...screenAct}
        label="Checks and Balance"
        icon={<Scale aria-hidden="true" />}
        disabled={isEmpty || lineQuests.state !== 'loaded'}
        onClick={() => void open()}
      />
      {Dialog && <Dialog {...props} onClose={close} />}
    </>
  );
}
