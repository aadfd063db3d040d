export const shortcutPlaces = ['everywhere', 'lists', 'editors', 'comments', 'graph'] as const;

export type Shortcut = {
  readonly place: (typeof shortcutPlaces)[number];
  /** The ways to press it; `Mod` is Ctrl, and Cmd on a Mac. */
  readonly keys: readonly string[];
  /** A single key without Ctrl. People can switch these off. */
  readonly isSingle?: true;
};

/** Every keyboard shortcut. `#texts/commands.ts` says what each does. */
export const shortcuts = {
  palette: { place: 'everywhere', keys: ['Mod+K'] },
  help: { place: 'everywhere', keys: ['?'], isSingle: true },
  search: { place: 'everywhere', keys: ['/'], isSingle: true },
  create: { place: 'everywhere', keys: ['N'], isSingle: true },
  edit: { place: 'everywhere', keys: ['E'], isSingle: true },
  row: { place: 'lists', keys: ['Arrows', 'Home', 'End'] },
  rowPage: { place: 'lists', keys: ['PageUp', 'PageDown'] },
  rowTitle: { place: 'lists', keys: ['Letter'] },
  save: { place: 'editors', keys: ['Mod+S'] },
  undo: { place: 'editors', keys: ['Mod+Z'] },
  redo: { place: 'editors', keys: ['Mod+Shift+Z', 'Mod+Y'] },
  sendComment: { place: 'comments', keys: ['Mod+Enter'] },
  copy: { place: 'graph', keys: ['Mod+C'] },
  paste: { place: 'graph', keys: ['Mod+V'] },
  duplicate: { place: 'graph', keys: ['Mod+D'] },
  newQuest: { place: 'graph', keys: ['N'], isSingle: true },
  nextQuest: { place: 'graph', keys: ['Mod+Enter'] },
  openQuest: { place: 'graph', keys: ['Enter'] },
  rename: { place: 'graph', keys: ['F2'] },
  pick: { place: 'graph', keys: ['Space'] },
  addToSelection: { place: 'graph', keys: ['Shift+Enter', 'Shift+Space'] },
  pickAll: { place: 'graph', keys: ['Mod+A'] },
  pickNone: { place: 'graph', keys: ['Escape'] },
  move: { place: 'graph', keys: ['Arrows'] },
  stride: {
    place: 'graph',

    keys: ['Shift+Arrows'],
  },
  link: { place: 'graph', keys: ['L'] },
  choice: { place: 'graph', keys: ['G'] },
  frame: { place: 'graph', keys: ['F'] },
  note: { place: 'graph', keys: ['T'] },
  showOther: { place: 'graph', keys: ['Mod+Shift+L'] },
  complete: { place: 'graph', keys: ['C'] },
  remove: { place: 'graph', keys: ['Delete', 'Backspace'] },
} as const satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof shortcuts;

export const shortcutOf = (id: ShortcutId): Shortcut => shortcuts[id];

export const isShortcutId = (id: string | undefined): id is ShortcutId => id !== undefined && id in shortcuts;
