import { Link2 } from 'lucide-react';
import { sharingTiming } from '#contract/screens/speed-timing.ts';
import * as texts from '#texts/sharing.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { readServerTiming } from '#web/shared/consent.ts';
import { late } from '#web/shared/late/late.ts';
import { useLateDialog } from '#web/shared/late/use-late-dialog.ts';
import type { SharedDocument } from './share-dialog.tsx';

const dialog = late(() => import('./share-dialog.tsx'));

/** For who may change the document. Nothing where the operator allows no links. */
export function ShareButton(shared: SharedDocument) {
  const { shown, open, close } = useLateDialog(dialog, texts.shareLink);
  if (readServerTiming(sharingTiming) === undefined) return null;
  return (
    <>
      <Button icon={<Link2 aria-hidden="true" />} onClick={() => void open()}>
        {texts.shareLink}
      </Button>
      {shown && <shown.ShareDialog {...shared} onClose={close} />}
    </>
  );
}
