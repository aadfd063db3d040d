type Named = {
  readonly kind: 'frame' | 'note';
  readonly title?: string | undefined;
  readonly text?: string | undefined;
};

export const framesAndNotes = 'Frames and notes';
export const addFrame = 'Add a frame';
export const addNote = 'Add a note';
export const noNotes = 'Frames with a title go around quests, notes stand anywhere. Players see neither.';
const kinds = { frame: 'Frame', note: 'Note' } as const;
export const roles = { frame: 'frame', note: 'note' } as const;
export const nameOfNote = ({ kind, title, text }: Named): string => {
  const words = title?.trim() || text?.trim().slice(0, 40) || 'without words';
  return `${kinds[kind]} “${words}”`;
};
export const changed = (name: string): string => `${name} is changed.`;
export const removed = (name: string): string => `${name} is removed.`;
export const putNoteStep = (name: string): string => `changed ${name}`;
export const removedNoteStep = (name: string): string => `removed ${name}`;
export const noteTitle = 'Title of the frame or note';
export const noteText = 'Text of the note';
export const colour = 'Colour';
export const colours = {
  amber: 'Amber',
  teal: 'Teal',
  violet: 'Violet',
  rose: 'Rose',
  green: 'Green',
  slate: 'Slate',
} as const;
export const ownColour = (written: string): string => `Its own (${written})`;
export const remove = (name: string): string => `Remove ${name}`;
export const noteKeys =
  'Arrows move it, with Ctrl they change its size, with Shift they step further. Enter changes its words, Delete removes it.';
export const pictureNamed = (name: string): string => `Picture ${name}`;
