import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';
import type { SignedInUser } from '#web/shared/session.ts';
import { useShortcut } from '#web/shared/shortcuts/use-shortcut.ts';
import { useLazyDialog } from '#web/shared/use-lazy-dialog.ts';
import { ConnectivityStatus } from './connectivity-status.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { useScreenKeys } from './shortcuts/use-screen-keys.ts';
import { useLeaving } from './use-leaving.tsx';
import { UserPanel } from './user-panel.tsx';

const fetchShortcuts = (): Promise<ComponentType<{ onClose: () => void }>> =>
  import('./shortcuts/shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog);

/** What the header holds for somebody signed in, and the keys that count on every screen. */
export function MemberTools({ user }: { user: SignedInUser }) {
  const { question, ...leaving } = useLeaving(user.id);
  const { Dialog: Shortcuts, open, close } = useLazyDialog(fetchShortcuts, 'The keyboard shortcuts');
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
