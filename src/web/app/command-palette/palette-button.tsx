import { Search } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useSearch } from 'wouter/use-browser-location';
import * as texts from '#texts/commands.ts';
import { late } from '#web/shared/late/late.ts';
import { useLateDialog } from '#web/shared/late/use-late-dialog.ts';
import type { SignedInUser } from '#web/shared/session/session-answers.ts';
import { isPressed, shortcutProps, formatKeys } from '#web/shared/shortcuts/shortcut-keys.ts';
import { keepTyping, takeTyped } from '#web/shared/shortcuts/typed-ahead.ts';
import { useShortcut } from '#web/shared/shortcuts/use-shortcut.ts';
import styles from './palette-button.module.css';
import type { PaletteProps } from './palette.tsx';
import { noteRecent } from './use-choose.ts';

type PaletteButtonProps = Pick<PaletteProps, 'onSignOut' | 'onShortcuts' | 'onImport'> & { user: SignedInUser };

const palette = late(() => import('./palette.tsx'));

const fetchedAheadAfterMs = 4000;

export function PaletteButton(props: PaletteButtonProps) {
  const { shown, open, close } = useLateDialog(palette, texts.thePalette);
  useNoteOpened(props.user.id);
  const handleOpen = async () => {
    keepTyping();
    if (!(await open())) takeTyped();
  };
  useShortcut('palette', () => void handleOpen());
  useClosingKey(shown !== null, close);
  useEffect(() => {
    const ahead = setTimeout(() => void fetchAhead(), fetchedAheadAfterMs);
    return () => clearTimeout(ahead);
  }, []);
  const keys = formatKeys('palette')[0]?.join(' ') ?? '';

  return (
    <>
      <button
        type="button"
        {...shortcutProps('palette')}
        className={styles['button']}
        title={texts.paletteWithKeys(keys)}
        aria-haspopup="dialog"
        onPointerEnter={() => void fetchAhead()}
        onFocus={() => void fetchAhead()}
        onClick={() => void handleOpen()}
      >
        <Search aria-hidden="true" />
        <span className={styles['name']}>{texts.palette}</span>
        <kbd className={styles['key']} aria-hidden="true">
          {keys}
        </kbd>
      </button>
      {shown &&
        createPortal(
          <shown.Palette {...props} screen={document.querySelector('main') ?? document.body} onClose={close} />,
          document.body,
        )}
    </>
  );
}

/** A failure does not matter here: opening fetches again and shows it. */
const fetchAhead = (): Promise<unknown> => palette.load().catch(() => null);

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

const useNoteOpened = (person: string): void => {
  const search = useSearch();
  useEffect(() => {
    const address = new URLSearchParams(search);
    const opened = address.get('quest') ?? address.get('storyLine');
    if (opened) noteRecent(person, opened);
  }, [person, search]);
};
