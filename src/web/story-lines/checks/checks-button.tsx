import { Scale } from 'lucide-react';
import { Button } from '#web/shared/button.tsx';
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
      <Button
        icon={<Scale aria-hidden="true" />}
        disabled={isEmpty || lineQuests.state !== 'loaded'}
        onClick={() => void open()}
      >
        Checks and Balance
      </Button>
      {Dialog && <Dialog {...props} onClose={close} />}
    </>
  );
}
