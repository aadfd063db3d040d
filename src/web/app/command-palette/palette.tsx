import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import * as texts from '#texts/commands.ts';
import { formatFigure } from '#web/shared/format-figure.ts';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import type { SignedInUser } from '#web/shared/session/session-answers.ts';
import { useTheme } from '#web/shared/theme.ts';
import { everywhereEntries, placeEntries, screenActionEntries } from './action-entries.tsx';
import { useDocumentEntries } from './document-entries.tsx';
import { PaletteBox } from './palette-box.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import styles from './palette.module.css';
import { indexPaletteEntries, rankEntries } from './rank-entries.ts';
import { readRecent, useChoose } from './use-choose.ts';

export type PaletteProps = {
  user: SignedInUser;
  screen: ParentNode;
  onSignOut: () => void;
  onShortcuts: () => void;
  onImport: () => void;
  onClose: () => void;
};

const mostShown = 50;

/** Read on in action-entries and document-entries (the entries), rank-entries (the search), palette-box (the choice). */
export function Palette({ user, screen, onClose, ...others }: PaletteProps) {
  const pathname = usePathname();
  const { theme } = useTheme();
  const [query, setQuery] = useState('');
  /** Null before the first drawing. */
  const wanted = useDeferredValue<string | null>(query, null);
  const [recent] = useState(() => readRecent(user.id));
  const [actions] = useState(() => {
    const ofScreen = screenActionEntries(screen);
    const titles = new Set(ofScreen.map(({ title }) => title));
    const everywhere = everywhereEntries({ pathname, theme, ...others });
    return [...ofScreen, ...everywhere.filter(({ title }) => !titles.has(title)), ...placeEntries(user.rank)];
  });
  const { listEntries, isLoading, hasFailed, leftOut } = useDocumentEntries(user.id);
  const isDrawn = wanted !== null;
  const indexAll = useCallback(() => indexPaletteEntries([...actions, ...listEntries()]), [actions, listEntries]);
  const index = useMemo(() => (isDrawn ? indexAll() : null), [isDrawn, indexAll]);
  const found = useMemo(
    () => index && rankEntries(index, { query: wanted ?? '', recent, most: mostShown }),
    [index, wanted, recent],
  );
  const choose = useChoose(user.id, onClose);
  /** The shown entries may be a letter behind the query. Enter goes by the query. */
  const chooseTyped = (highlighted: PaletteEntry | undefined) => {
    const all = index ?? indexAll();
    const [first] = query === wanted ? [highlighted] : rankEntries(all, { query, recent, most: 1 }).shown;
    if (first) choose(first);
  };

  return (
    <Modal title={texts.palette} onClose={onClose}>
      <PaletteBox
        entries={found?.shown ?? []}
        query={query}
        onQuery={setQuery}
        onEnter={chooseTyped}
        onChoose={choose}
      />
      <output className={styles['status']}>
        {found && describeFound(found)}
        {isLoading && ` ${texts.stillLoading}`}
        {hasFailed && ` ${texts.listsMissing}`}
        {leftOut > 0 && ` ${texts.spacesLeftOut(leftOut)}`}
      </output>
    </Modal>
  );
}

const describeFound = ({ shown, count }: ReturnType<typeof rankEntries>): string => {
  if (count === 0) return texts.nothingFound;
  if (shown.length < count) return texts.firstFound({ shown: shown.length, all: formatFigure(count) });
  return texts.found(count);
};
