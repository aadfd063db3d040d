import { useCombobox } from 'downshift';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { foldText } from '#domain/text/text.ts';
import * as texts from '#texts/commands.ts';
import { classNames } from '#web/shared/class-names.ts';
import { KeyCaps } from '#web/shared/shortcuts/key-caps.tsx';
import { shortcutOf } from '#web/shared/shortcuts/shortcuts.ts';
import { useSingleKeys } from '#web/shared/shortcuts/single-keys.ts';
import { takeTyped } from '#web/shared/shortcuts/typed-ahead.ts';
import type { PaletteEntry } from './palette-entry.ts';
import styles from './palette.module.css';

type PaletteBoxProps = {
  entries: readonly PaletteEntry[];
  query: string;
  onQuery: (query: string) => void;
  onEnter: (highlighted: PaletteEntry | undefined) => void;
  onChoose: (entry: PaletteEntry) => void;
};

const alwaysOpen = {
  selectedItem: null,
  isOpen: true,
  defaultHighlightedIndex: 0,
  initialHighlightedIndex: 0,
} as const;

export function PaletteBox({ entries, query, onQuery, onEnter, onChoose }: PaletteBoxProps) {
  const input = useTypedField(onQuery);
  const isOneOfSeveral = findSameTitles(entries);
  const { highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<PaletteEntry>({
    ...alwaysOpen,
    items: [...entries],
    inputValue: query,
    itemToString: (entry) => entry?.title ?? '',
  });
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onEnter(entries[highlightedIndex]);
    }
    // The dialog handles Escape.
    if (isChoosing(event.key)) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };

  return (
    <>
      <div className={styles['search']}>
        <Search aria-hidden="true" />
        <input
          {...getInputProps({
            ref: input,
            type: 'text',
            className: styles['input'],
            placeholder: texts.search,
            'aria-label': texts.search,
            'aria-labelledby': undefined,
            spellCheck: false,
            onChange: (event) => onQuery(event.currentTarget.value),
            onKeyDown: handleKeyDown,
          })}
        />
      </div>
      <ul
        {...getMenuProps({
          className: styles['entries'],
          'aria-label': texts.results,
          'aria-labelledby': undefined,
        })}
      >
        {entries.map((entry, index) => (
          <li
            key={`${entry.kind} ${entry.id}`}
            {...getItemProps({
              item: entry,
              index,
              onClick: () => onChoose(entry),
              className: classNames(styles['entry'], index === highlightedIndex && styles['highlighted']),
            })}
          >
            <EntryServices entry={entry} isOneOfSeveral={isOneOfSeveral(entry)} />
          </li>
        ))}
      </ul>
    </>
  );
}

const whatIsSaid = ({ kind, space = '', title }: PaletteEntry): string => [kind, space, foldText(title)].join('\n');

/** Those of one kind that look the same without a further word. */
const findSameTitles = (entries: readonly PaletteEntry[]) => {
  const groups = Map.groupBy(entries, whatIsSaid);
  return (entry: PaletteEntry): boolean => (groups.get(whatIsSaid(entry))?.length ?? 0) > 1;
};

function EntryServices({ entry, isOneOfSeveral }: { entry: PaletteEntry; isOneOfSeveral: boolean }) {
  const { icon, title, shortcut, kind, space } = entry;
  const areSingleOn = useSingleKeys();
  const below = entry.place?.() ?? (isOneOfSeveral ? entry.distinction?.() : null);
  return (
    <>
      {icon}
      <span className={styles['title']}>
        <bdi>{title}</bdi>
        {below && <small className={styles['below']}>{below}</small>}
      </span>
      {shortcut && (areSingleOn || !shortcutOf(shortcut).isSingle) && (
        <KeyCaps shortcut={shortcut} ways="first" className={styles['keys']} />
      )}
      <span className={styles['kind']}>
        {space === undefined ? texts.entryKinds[kind] : texts.inSpace({ kind: texts.entryKinds[kind], space })}
      </span>
    </>
  );
}

const isChoosing = (key: string): boolean => key === 'Enter' || key === 'Escape';

const useTypedField = (onTyped: (typed: string) => void): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null);
  const begin = useEffectEvent(() => {
    field.current?.focus();
    const typed = takeTyped();
    if (!typed || !field.current) return;
    // The next letter may come before React draws the new query.
    field.current.value = typed;
    onTyped(typed);
  });
  useEffect(() => begin(), []);
  return field;
};
