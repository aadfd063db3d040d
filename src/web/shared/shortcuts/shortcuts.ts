/** Where a shortcut counts. */
export const shortcutPlaces = ['Everywhere', 'Lists', 'Editors', 'Story line graph'] as const;

export type Shortcut = {
  readonly place: (typeof shortcutPlaces)[number];
  /** What it does, as the list of shortcuts tells it. */
  readonly does: string;
  /** The ways to press it; `Mod` is Ctrl, and Cmd on a Mac. */
  readonly keys: readonly string[];
  /** One key alone that counts wherever the focus is: it may be switched off. */
  readonly isSingle?: true;
};

/** Every keyboard shortcut of the product. */
export const shortcuts = {
  palette: { place: 'Everywhere', does: 'Open the command palette', keys: ['Mod+K'] },
  help: { place: 'Everywhere', does: 'Show the keyboard shortcuts', keys: ['?'], isSingle: true },
  search: { place: 'Everywhere', does: 'Search the list', keys: ['/'], isSingle: true },
  create: { place: 'Everywhere', does: 'Create a new quest or story line', keys: ['N'], isSingle: true },
  edit: { place: 'Everywhere', does: 'Edit what is open', keys: ['E'], isSingle: true },
  row: { place: 'Lists', does: 'Go to the row above or below, the first or the last', keys: ['Arrows', 'Home', 'End'] },
  rowPage: { place: 'Lists', does: 'Go ten rows up or down', keys: ['PageUp', 'PageDown'] },
  rowTitle: { place: 'Lists', does: 'Go to the next title that begins so, among rows', keys: ['A … Z'] },
  save: { place: 'Editors', does: 'Save', keys: ['Mod+S'] },
  undo: { place: 'Editors', does: 'Undo a step of the story line', keys: ['Mod+Z'] },
  redo: { place: 'Editors', does: 'Redo it', keys: ['Mod+Shift+Z', 'Mod+Y'] },
  copy: { place: 'Story line graph', does: 'Copy the selected quests', keys: ['Mod+C'] },
  paste: { place: 'Story line graph', does: 'Paste them', keys: ['Mod+V'] },
  duplicate: { place: 'Story line graph', does: 'Duplicate the selected quests', keys: ['Mod+D'] },
  pick: { place: 'Story line graph', does: 'Select the focused quest or link', keys: ['Enter', 'Space'] },
  pickBeside: { place: 'Story line graph', does: 'Select it beside the others', keys: ['Shift+Enter', 'Shift+Space'] },
  pickAll: { place: 'Story line graph', does: 'Select every quest', keys: ['Mod+A'] },
  pickNone: { place: 'Story line graph', does: 'Select nothing', keys: ['Escape'] },
  move: { place: 'Story line graph', does: 'Move the selected quests, or the view', keys: ['Arrows'] },
  stride: {
    place: 'Story line graph',
    does: 'Move the selected quests in long steps',
    keys: ['Shift+Arrows'],
  },
  link: { place: 'Story line graph', does: 'Begin a link; arrows choose its end, Enter makes it', keys: ['L'] },
  remove: { place: 'Story line graph', does: 'Remove what is selected', keys: ['Delete', 'Backspace'] },
} as const satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof shortcuts;

/** A shortcut by its id, with what it may lack. */
export const shortcutOf = (id: ShortcutId): Shortcut => shortcuts[id];

export const isShortcutId = (id: string | undefined): id is ShortcutId => id !== undefined && id in shortcuts;
