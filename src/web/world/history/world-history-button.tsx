import { History } from 'lucide-react';
import { Suspense, useState } from 'react';
import { history } from '#texts/history.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { useSavedWorld } from '#web/shared/world/world-store.ts';

const Dialog = lateComponent(async () => (await import('./world-history-dialog.tsx')).WorldHistoryDialog);

/** Opens the saved versions of the world, whose code is loaded then. */
export function WorldHistoryButton() {
  const saved = useSavedWorld();
  const [isOpen, setOpen] = useState(false);
  if (!saved) return null;
  return (
    <>
      <Button icon={<History aria-hidden="true" />} onClick={() => setOpen(true)}>
        {history}
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog saved={saved} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
