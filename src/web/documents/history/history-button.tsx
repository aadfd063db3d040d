import { History } from 'lucide-react';
import { Button } from '#web/shared/button.tsx';
import { useLazyDialog } from '#web/shared/use-lazy-dialog.ts';
import type { DocumentVersions } from './item-versions.ts';
import type { HistoryPlace } from './use-history.ts';

type HistoryButtonProps<Content> = {
  place: HistoryPlace;
  item: { readonly title: string; readonly version: number };
  versions: DocumentVersions<Content>;
};

/** Opens the history of an item, whose code is fetched then. */
export function HistoryButton<Content>(props: HistoryButtonProps<Content>) {
  const { Dialog, open, close } = useLazyDialog(
    () => import('./history-dialog.tsx').then((module) => module.HistoryDialog<Content>),
    'The history',
  );
  return (
    <>
      <Button icon={<History aria-hidden="true" />} onClick={() => void open()}>
        History
      </Button>
      {Dialog && <Dialog {...props} onClose={close} />}
    </>
  );
}
