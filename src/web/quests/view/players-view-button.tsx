import { ScrollText } from 'lucide-react';
import * as texts from '#texts/quest-log.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { late } from '#web/shared/late/late.ts';
import { useLateDialog } from '#web/shared/late/use-late-dialog.ts';
import type { PlayersViewProps } from './quest-log.tsx';

const dialog = late(() => import('./players-view-dialog.tsx'));

export function PlayersViewButton(shownThere: PlayersViewProps) {
  const { shown, open, close } = useLateDialog(dialog, texts.theView);
  return (
    <>
      <Button icon={<ScrollText aria-hidden="true" />} onClick={() => void open()}>
        {texts.asPlayersSeeIt}
      </Button>
      {shown && <shown.PlayersViewDialog {...shownThere} onClose={close} />}
    </>
  );
}
