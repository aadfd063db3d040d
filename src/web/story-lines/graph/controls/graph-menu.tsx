import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { containsQuest, type StoryGraph } from '#domain/story-line/story-line.ts';
import { comments } from '#texts/comments.ts';
import { shortcutActions } from '#texts/commands.ts';
import * as texts from '#texts/story-line-graph.ts';
import { KeyCaps } from '#web/shared/shortcuts/key-caps.tsx';
import { shortcutOf, type ShortcutId } from '#web/shared/shortcuts/shortcuts.ts';
import type { GraphEditing } from '#web/story-lines/graph/input/graph-editing.ts';
import type { QuestMarks } from '#web/story-lines/graph/scene/elements/quest-mark.ts';
import { readLinkId } from '#web/story-lines/graph/scene/geometry/link-id.ts';
import { focusElement } from '#web/story-lines/graph/view/focus.ts';
import styles from './graph-menu.module.css';
import type { GraphMenuPlace } from './menu-place.ts';

type GraphMenuProps = Pick<GraphEditing, 'onAddNote' | 'onOpenQuest' | 'onRename' | 'mayCopy'> & {
  place: GraphMenuPlace;
  canvasRef: RefObject<HTMLElement | null>;
  line: StoryGraph;
  selection: ReadonlySet<string>;
  marks?: QuestMarks | undefined;
  canEdit: boolean;
  onCreateHere: (() => void) | undefined;
  onComments?: ((quest: string) => void) | undefined;
  onFitView: () => void;
  onClose: () => void;
};

type MenuItem = { readonly label: string; readonly shortcut?: ShortcutId; readonly run: () => void };

/** The commands of what was pressed, with their keys. An item does what its key does; what does nothing here has none. */
export function GraphMenu(props: GraphMenuProps) {
  const { place, onClose } = props;
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (menu.current) moveIntoWindow(menu.current, place.at);
    itemsOf(menu.current)[0]?.focus();
  }, [place]);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = stepOf(event.key);
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (step !== null) focusItem(menu.current, step);
    else return;
    event.preventDefault();
  };
  const handleBlur = ({ relatedTarget }: { relatedTarget: EventTarget | null }): void => {
    if (relatedTarget instanceof Node && !menu.current?.contains(relatedTarget)) onClose();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes the menu, too */}
      <div
        className={styles['behind']}
        onClick={onClose}
        onContextMenu={(event) => (event.preventDefault(), onClose())}
      />
      <div
        ref={menu}
        className={styles['menu']}
        role="menu"
        aria-label={texts.menu}
        tabIndex={-1}
        onKeyDown={handleKeyDown}
        onBlur={handleBlur}
      >
        {itemsFor(props).map(({ label, shortcut, run }) => (
          <button
            key={label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              onClose();
              run();
            }}
          >
            <span>{label}</span>
            {shortcut && <KeyCaps shortcut={shortcut} ways="first" />}
          </button>
        ))}
      </div>
    </>
  );
}

const itemsFor = (props: GraphMenuProps): MenuItem[] => {
  const { of } = props.place;
  const items = of === null ? [] : readLinkId(of) ? linkItems(props) : cardItems(props, of);
  return items.length > 0 ? items : groundItems(props);
};

const cardItems = (props: GraphMenuProps, quest: string): MenuItem[] => {
  const { canEdit, line, selection, marks, onComments, onAddNote, onOpenQuest, onRename, mayCopy } = props;
  const several = [...selection].filter((id) => containsQuest(line, id)).length > 1;
  const isOwn = containsQuest(line, quest);
  const { play } = marks?.get(quest) ?? {};
  const keys: (ShortcutId | false)[] = [
    !several && isOwn && onOpenQuest !== undefined && 'openQuest',
    !several && isOwn && canEdit && onRename !== undefined && 'rename',
    isOwn && canEdit && 'nextQuest',
    !several && canEdit && 'link',
    several && canEdit && 'choice',
    (play === 'open' || play === 'done') && 'complete',
    isOwn && mayCopy?.('copy') === true && 'copy',
    isOwn && canEdit && mayCopy?.('duplicate') === true && 'duplicate',
    isOwn && canEdit && onAddNote !== undefined && 'frame',
  ];
  const talk = isOwn && onComments ? [{ label: comments, run: () => onComments(quest) }] : [];
  return [...pressed(props, keys), ...talk, ...pressed(props, [canEdit && 'remove'])];
};

const linkItems = (props: GraphMenuProps): MenuItem[] => {
  const [lead] = pressed(props, [props.canEdit && 'link']);
  return [...(lead ? [{ ...lead, label: texts.leadElsewhere }] : []), ...pressed(props, [props.canEdit && 'remove'])];
};

const groundItems = (props: GraphMenuProps): MenuItem[] => {
  const { canEdit, selection, onCreateHere, onFitView, mayCopy } = props;
  const addsNotes = canEdit && props.onAddNote !== undefined;
  return [
    ...(onCreateHere ? [{ label: texts.newQuestHere, run: onCreateHere }] : []),
    ...pressed(props, [
      canEdit && mayCopy?.('paste') === true && 'paste',
      addsNotes && 'note',
      addsNotes && selection.size > 0 && 'frame',
      'pickAll',
    ]),
    { label: texts.fitView, run: onFitView },
  ];
};

const pressed = ({ canvasRef, place }: GraphMenuProps, keys: readonly (ShortcutId | false)[]): MenuItem[] =>
  keys.flatMap((shortcut) =>
    shortcut
      ? [{ label: shortcutActions[shortcut], shortcut, run: () => press(canvasRef.current, place.of, shortcut) }]
      : [],
  );

/** At the element that it is for, so that its key does the same. */
const press = (canvas: HTMLElement | null, of: string | null, shortcut: ShortcutId): void => {
  if (!canvas) return;
  if (of === null || !focusElement(canvas, of)) canvas.focus({ preventScroll: true });
  const parts = (shortcutOf(shortcut).keys[0] ?? '').split('+');
  const key = parts.at(-1) ?? '';
  const event = new window.KeyboardEvent('keydown', {
    key: key.length === 1 ? key.toLowerCase() : key,
    ctrlKey: parts.includes('Mod'),
    shiftKey: parts.includes('Shift'),
    bubbles: true,
    cancelable: true,
  });
  (document.activeElement ?? canvas).dispatchEvent(event);
};

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

const stepOf = (key: string): number | 'first' | 'last' | null => {
  if (key === 'ArrowDown') return 1;
  if (key === 'ArrowUp') return -1;
  if (key === 'Home') return 'first';
  return key === 'End' ? 'last' : null;
};

const focusItem = (menu: HTMLElement | null, step: number | 'first' | 'last'): void => {
  const items = itemsOf(menu);
  const present = items.findIndex((item) => item === document.activeElement);
  const next = typeof step === 'number' ? (present + step + items.length) % items.length : step === 'first' ? 0 : -1;
  items.at(next)?.focus();
};

const margin = 8;

const moveIntoWindow = (menu: HTMLElement, { x, y }: GraphMenuPlace['at']): void => {
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(margin, Math.min(x, window.innerWidth - width - margin))}px`;
  menu.style.top = `${Math.max(margin, Math.min(y, window.innerHeight - height - margin))}px`;
};
