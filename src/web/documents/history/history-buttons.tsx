import { ArchiveRestore, History } from 'lucide-react';
import { useMemo } from 'react';
import type { SavedDocument } from '#web/documents/document-content.ts';
import type { AnyKind } from '#web/documents/document-kind.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { type Late, late } from '#web/shared/late/late.ts';
import { useLateDialog } from '#web/shared/late/use-late-dialog.ts';
import * as texts from '#texts/history.ts';
import type { HistoryOfKind } from './history-of-kind.tsx';

type DeletedButtonProps = {
  kind: AnyKind;
  owner: string;
  /** Shows the icon without words. */
  isIcon?: boolean;
  className?: string | undefined;
};

export function DeletedButton({ kind, owner, isIcon = false, className }: DeletedButtonProps) {
  const { shown, open, close } = useLateDialog(useLateHistory(kind), texts.lately);
  const shared = { icon: <ArchiveRestore aria-hidden="true" />, className, onClick: () => void open() };
  return (
    <>
      {isIcon ? (
        <IconButton label={texts.recentlyDeleted} {...shared} />
      ) : (
        <Button aria-label={texts.recentlyDeleted} title={texts.recentlyDeleted} {...shared}>
          {texts.deletedShort}
        </Button>
      )}
      {shown && <shown.Deleted owner={owner} onClose={close} />}
    </>
  );
}

const useLateHistory = (kind: AnyKind): Late<HistoryOfKind> =>
  useMemo(
    () =>
      late(async () => {
        const [{ historyOfKind }, rules] = await Promise.all([import('./history-of-kind.tsx'), kind.rules()]);
        return historyOfKind(kind, rules);
      }),
    [kind],
  );

type HistoryButtonProps = { kind: AnyKind; owner: string; saved: SavedDocument };

export function HistoryButton({ kind, owner, saved }: HistoryButtonProps) {
  const { shown, open, close } = useLateDialog(useLateHistory(kind), texts.theHistory);
  return (
    <>
      <Button icon={<History aria-hidden="true" />} onClick={() => void open()}>
        {texts.history}
      </Button>
      {shown && <shown.Dialog owner={owner} saved={saved} onClose={close} />}
    </>
  );
}
