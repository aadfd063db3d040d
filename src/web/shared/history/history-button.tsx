import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/shared/button.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import type { ItemVersions } from './item-versions.ts';
import type { HistoryPlace } from './use-history.ts';

type HistoryButtonProps<Content> = {
  place: HistoryPlace;
  item: { readonly title: string; readonly version: number };
  versions: ItemVersions<Content>;
};

/** Opens the history of an item. */
export function HistoryButton<Content>(props: HistoryButtonProps<Content>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<History aria-hidden="true" />} onClick={() => setOpen(true)}>
        History
      </Button>
      {isOpen && <HistoryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
