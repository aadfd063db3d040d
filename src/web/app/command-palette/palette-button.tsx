import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useSearch } from 'wouter/use-browser-location';
import { useLazyDialog } from '#web/shared/dialogs/use-lazy-dialog.ts';
import type { SignedInUser } from '#web/shared/session/session-answers.ts';
import { isPressed, shortcutProps, formatKeys } from '#web/shared/shortcuts/shortcut-keys.ts';
import { keepTyping, takeTyped } from '#web/shared/shortcuts/typed-ahead.ts';
import { useShortcut } from '#web/shared/shortcuts/use-shortcut.ts';
import styles from './palette-button.module.css';
import type { PaletteProps } from './palette.tsx';
import { noteRecent } from './recent-choices.ts';

type PaletteButtonProps = Pick<PaletteProps, 'onSignOut' | 'onShortcuts'> & { user: SignedInUser };

const fetchPalette = (): Promise<ComponentType<PaletteProps>> =>
  import('./palette.tsx').then((module) => module.Palette);

/** How long a screen has been quiet before the palette's code is fetched ahead, in milliseconds. */
const fetchedAheadAfter = 4000;

/** Opens the command palette, which its shortcut does from everywhere. Its code is fetched when somebody is about to need it. */
export function PaletteButton(props: PaletteButtonProps) {
  const { Dialog: Palette, open, close } = useLazyDialog(fetchPalette, 'The command palette');
  useNoteOpened(props.user.id);
  const handleOpen = async () => {
    keepTyping();
    if (!(await open())) takeTyped();
  };
  useShortcut('palette', () => void handleOpen());
  useClosingKey(Palette !== null, close);
  useEffect(() => {
    const ahead = setTimeout(() => void fetchAhead(), fetchedAheadAfter);
    return () => clearTimeout(ahead);
  }, []);
  const keys = formatKeys('palette')[0]?.join(' ');

  return (
    <>
      <button
        type="button"
        {...shortcutProps('palette')}
        className={styles['button']}
        title={`Command palette (${keys})`}
        aria-haspopup="dialog"
        onPointerEnter={() => void fetchAhead()}
        onFocus={() => void fetchAhead()}
        onClick={() => void handleOpen()}
      >
        <Search aria-hidden="true" />
        <span className={styles['name']}>Command palette</span>
        <kbd className={styles['key']} aria-hidden="true">
          {keys}
        </kbd>
      </button>
      {Palette &&
        createPortal(
          <Palette {...props} screen={document.querySelector('main') ?? document.body} onClose={close} />,
          document.body,
        )}
    </>
  );
}

/** A failure here does not matter: opening asks once more, and tells. */
const fetchAhead = (): Promise<unknown> => fetchPalette().catch(() => null);

/** The shortcut that opened the palette closes it, too. */
const useClosingKey = (isOpen: boolean, onClose: () => void): void => {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isPressed('palette', event)) onClose();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [isOpen]);
};

/** What a person opens, in whatever way, is what the palette offers first. */
const useNoteOpened = (person: string): void => {
  const search = useSearch();
  useEffect(() => {
    const address = new URLSearchParams(search);
    const opened = address.get('quest') ?? address.get('storyLine');
    if (opened) noteRecent(person, opened);
  }, [person, search]);
};
