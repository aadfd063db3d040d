import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { theShortcuts } from '#texts/commands.ts';
import type { SignedInUser } from '#web/shared/session/session-answers.ts';
import { useShortcut } from '#web/shared/shortcuts/use-shortcut.ts';
import { useLazyDialog } from '#web/shared/dialogs/use-lazy-dialog.ts';
import { ConnectivityStatus } from '#web/app/header/connectivity-status.tsx';
import { PaletteButton } from '#web/app/command-palette/palette-button.tsx';
import { useScreenKeys } from '#web/app/shortcuts/use-screen-keys.ts';
import { useLeaving } from '#web/app/sign-out/use-leaving.tsx';
import { UserPanel } from '#web/app/user-panel/user-panel.tsx';

const fetchShortcuts = (): Promise<ComponentType<{ onClose: () => void }>> =>
  import('#web/app/shortcuts/shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog);

export function MemberTools({ user }: { user: SignedInUser }) {
  const { question, ...leaving } = useLeaving(user.id);
  const { Dialog: Shortcuts, open, close } = useLazyDialog(fetchShortcuts, theShortcuts);
  const handleShortcuts = () => void open();
  useScreenKeys();
  useShortcut('help', handleShortcuts);
  return (
    <>
      <PaletteButton user={user} onSignOut={leaving.onSignOut} onShortcuts={handleShortcuts} />
      <ConnectivityStatus />
      <UserPanel user={user} {...leaving} onShortcuts={handleShortcuts} />
      {question}
      {Shortcuts && createPortal(<Shortcuts onClose={close} />, document.body)}
    </>
  );
}
