import { useDeferredValue, useMemo, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import type { SignedInUser } from '#web/shared/session/session-answers.ts';
import { useTheme } from '#web/shared/theme.ts';
import { everywhereEntries, placeEntries, screenActionEntries } from './action-entries.tsx';
import { useDocumentEntries } from './document-entries.tsx';
import { PaletteBox } from './palette-box.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import styles from './palette.module.css';
import { indexEntries, rankEntries } from './rank-entries.ts';
import { readRecent } from './recent-choices.ts';
import { useChoose } from './use-choose.ts';

export type PaletteProps = {
  user: SignedInUser;
  /** Where the acts of the screen are. */
  screen: ParentNode;
  onSignOut: () => void;
  onShortcuts: () => void;
  onClose: () => void;
};

/** More would not be read; another letter finds them. */
const mostShown = 50;

/**
 * Everything that can be done and opened from here, by a few letters of its name. Read on in action-entries and
 * document-entries (what there is), rank-entries (what is found), palette-box (how it is chosen).
 */
export function Palette({ user, screen, onSignOut, onShortcuts, onClose }: PaletteProps) {
  const pathname = usePathname();
  const { theme } = useTheme();
  const [query, setQuery] = useState('');
  /** Null before the box is drawn, which asks for nothing yet. */
  const wanted = useDeferredValue<string | null>(query, null);
  const [recent] = useState(() => readRecent(user.id));
  const [acts] = useState(() => [
    ...screenActionEntries(screen),
    ...everywhereEntries({ pathname, theme, onSignOut, onShortcuts }),
    ...placeEntries(user.rank),
  ]);
  const { entries: items, isLoading, hasFailed } = useDocumentEntries(user.id);
  const isDrawn = wanted !== null;
  const index = useMemo(() => (isDrawn ? indexEntries([...acts, ...items]) : null), [isDrawn, acts, items]);
  const found = useMemo(
    () => index && rankEntries(index, { query: wanted ?? '', recent, most: mostShown }),
    [index, wanted, recent],
  );
  const choose = useChoose(user.id, onClose);
  /** What is shown may be a letter behind what was typed; Enter goes by what was typed. */
  const chooseTyped = (highlighted: PaletteEntry | undefined) => {
    const all = index ?? indexEntries([...acts, ...items]);
    const [first] = query === wanted ? [highlighted] : rankEntries(all, { query, recent, most: 1 }).shown;
    if (first) choose(first);
  };

  return (
    <Modal title="Command palette" onClose={onClose}>
      <PaletteBox
        entries={found?.shown ?? []}
        query={query}
        onQuery={setQuery}
        onEnter={chooseTyped}
        onChoose={choose}
      />
      <output className={styles['status']}>
        {found && describeFound(found)}
        {isLoading && ' Still loading …'}
        {hasFailed && ' Some lists could not be loaded.'}
      </output>
    </Modal>
  );
}

const describeFound = ({ shown, count }: ReturnType<typeof rankEntries>): string => {
  if (count === 0) return 'Nothing has that name.';
  if (shown.length < count)
    return `The first ${shown.length} of ${count.toLocaleString('en')}. Type on to find others.`;
  return count === 1 ? '1 found.' : `${count} found.`;
};
