import { QueryClientProvider } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { theShortcuts } from '#texts/commands.ts';
import type { SignedInUser } from '#web/shared/session/session-answers.ts';
import { useShortcut } from '#web/shared/shortcuts/use-shortcut.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { late } from '#web/shared/late/late.ts';
import { useLateDialog } from '#web/shared/late/use-late-dialog.ts';
import { useBookImportDialog } from '#web/documents/importing/import-button.tsx';
import { MoveHost } from '#web/documents/moving/move-host.tsx';
import { PaletteButton } from '#web/app/command-palette/palette-button.tsx';
import { useLeaving } from '#web/app/user-panel/use-leaving.tsx';
import { UserPanel } from '#web/app/user-panel/user-panel.tsx';
import { isPressable } from '#web/shared/screens/screen-actions.ts';
import type { ShortcutId } from '#web/shared/shortcuts/shortcuts.ts';
import { SpaceSwitch } from '#web/spaces/space-switch.tsx';
import { ConnectivityStatus } from './connectivity-status.tsx';
import { InboxButton, useInboxDialog } from './inbox-button.tsx';

const shortcuts = late(() => import('./shortcuts-dialog.tsx'));

export function MemberTools({ user }: { user: SignedInUser }) {
  const { question, ...leaving } = useLeaving(user.id);
  const { shown, open, close } = useLateDialog(shortcuts, theShortcuts);
  const importing = useBookImportDialog();
  const { onInbox, inboxDialog } = useInboxDialog();
  const handleShortcuts = () => void open();
  useScreenKeys();
  useShortcut('help', handleShortcuts);
  return (
    <QueryClientProvider client={queryClient}>
      <PaletteButton
        user={user}
        onSignOut={leaving.onSignOut}
        onShortcuts={handleShortcuts}
        onImport={() => void importing.open()}
      />
      <ConnectivityStatus />
      <InboxButton onInbox={onInbox} />
      <SpaceSwitch />
      <UserPanel user={user} {...leaving} onInbox={onInbox} onShortcuts={handleShortcuts} />
      {question}
      {inboxDialog}
      {createPortal(<MoveHost />, document.body)}
      {shown && createPortal(<shown.ShortcutsDialog onClose={close} />, document.body)}
      {importing.shown &&
        createPortal(<importing.shown.BookImportDialog owner={user.id} onClose={importing.close} />, document.body)}
    </QueryClientProvider>
  );
}

const useScreenKeys = (): void => {
  useShortcut('create', () => pressButton('create'));
  useShortcut('edit', () => pressButton('edit'));
  useShortcut('search', () => searchInSight()?.focus());
};

/** False where the screen has no such button, or a disabled one. */
const pressButton = (id: ShortcutId): boolean => {
  const button = document.querySelector<HTMLButtonElement>(`main button[data-shortcut="${id}"]`);
  if (!button || !isPressable(button)) return false;
  button.focus();
  button.click();
  return true;
};

/** Of a list that is a closed drawer the search is hidden, and the workspace has a search of its own. */
const searchInSight = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main :is(input[type="search"], [data-search])')].find((field) =>
    field.checkVisibility({ visibilityProperty: true }),
  );
