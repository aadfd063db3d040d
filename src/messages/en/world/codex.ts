// The codex: what there is in this game, for designers.

export const lead = 'What there is in this world, and which quests use it.';
export const chooseEntry = 'Choose an entry';
export const chooseEntryHint = 'Its level, value, tags and other names stand here, and who and what uses it.';
export const theEntry = 'The entry';
export const noSuchEntry = (id: string): string => `There is no entry ${id}`;
export const noSuchEntryHint = 'It was deleted, or the address is wrong. Choose another entry.';
export const closeEntry = (name: string): string => `Close ${name}`;
export const id = 'Id';
export const aliases = 'Other names';
export const noFigure = 'none';
export const usedBy = 'Used by';
export const retiredHint = 'It is retired: new quests should name something else.';
