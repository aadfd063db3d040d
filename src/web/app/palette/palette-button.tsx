import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { logError } from '#web/shared/log.ts';
import type { SignedInUser } from '#web/shared/session.ts';
import { showToast } from '#web/shared/toasts.tsx';
import styles from './palette-button.module.css';
import type { PaletteProps } from './palette.tsx';
import { noteRecent } from './recent-choices.ts';

type PaletteButtonProps = { user: SignedInUser; onSignOut: () => void };

const fetchPalette = (): Promise<ComponentType<PaletteProps>> =>
  import('./palette.tsx').then((module) => module.Palette);

/** How long a screen has been quiet before the palette's code is fetched ahead, in milliseconds. */
const fetchedAheadAfter = 4000;

/** Opens the command palette, which Ctrl+K and Cmd+K do from everywhere. Its code is fetched when somebody is about to need it. */
export function PaletteButton({ user, onSignOut }: PaletteButtonProps) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  useNoteOpened(user.id);
  useEffect(() => {
    const ahead = setTimeout(() => void fetchAhead(), fetchedAheadAfter);
    return () => clearTimeout(ahead);
  }, []);
  const open = async () => {
    try {
      const loaded = await fetchPalette();
      if (!document.querySelector('dialog[open]')) setPalette(() => loaded);
    } catch (error) {
      logError('The command palette could not be loaded', error);
      showToast('The command palette could not be loaded. Please try again.');
    }
  };
  const close = () => setPalette(null);
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (Palette) close();
    else void open();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles['button']}
        title="Command palette (Ctrl+K)"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void fetchAhead()}
        onFocus={() => void fetchAhead()}
        onClick={() => void open()}
      >
        <Search aria-hidden="true" />
        <span className={styles['name']}>Command palette</span>
        <kbd className={styles['key']} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      {Palette &&
        createPortal(
          <Palette
            user={user}
            screen={document.querySelector('main') ?? document.body}
            onSignOut={onSignOut}
            onClose={close}
          />,
          document.body,
        )}
    </>
  );
}

/** A failure here does not matter: opening asks once more, and tells. */
const fetchAhead = (): Promise<unknown> => fetchPalette().catch(() => null);

/** What a person opens, in whatever way, is what the palette offers first. */
const useNoteOpened = (person: string): void => {
  const { search } = useLocation();
  useEffect(() => {
    const address = new URLSearchParams(search);
    const opened = address.get('quest') ?? address.get('storyLine');
    if (opened) noteRecent(person, opened);
  }, [person, search]);
};
