import { QueryClientProvider } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { theShortcuts } from '#texts/commands.ts';
import type { SignedInUser } from '#web/shared/session/session-answers.ts';
import { useShortcut } from '#web/shared/shortcuts/use-shortcut.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { late } from '#web/shared/late/late.ts';
import { useLateDialog } from '#web/shared/late/use-late-dialog.ts';
import { ConnectivityStatus } from './connectivity-status.tsx';
import { PaletteButton } from '#web/app/command-palette/palette-button.tsx';
import { useScreenKeys } from '#web/app/shortcuts/use-screen-keys.ts';
import { useLeaving } from '#web/app/sign-out/use-leaving.tsx';
import { UserPanel } from '#web/app/user-panel/user-panel.tsx';

const shortcuts = late(() => import('#web/app/shortcuts/shortcuts-dialog.tsx'));

export function MemberTools({ user }: { user: SignedInUser }) {
  const { question, ...leaving } = useLeaving(user.id);
  const { shown, open, close } = useLateDialog(shortcuts, theShortcuts);
  const handleShortcuts = () => void open();
  useScreenKeys();
  useShortcut('help', handleShortcuts);
  return (
    <QueryClientProvider client={queryClient}>
      <PaletteButton user={user} onSignOut={leaving.onSignOut} onShortcuts={handleShortcuts} />
      <ConnectivityStatus />
      <UserPanel user={user} {...leaving} onShortcuts={handleShortcuts} />
      {question}
      {shown && createPortal(<shown.ShortcutsDialog onClose={close} />, document.body)}
    </QueryClientProvider>
  );
}
