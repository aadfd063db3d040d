import type { Position } from '#domain/story-line/story-line.ts';

/** In place of the id of a line: quests that a book has in no line. It goes out as none. */
export const looseLineId = 'none';

const step = 36 * 16;

/** A place for each, row by row. */
export const inGrid = (quests: readonly unknown[]): Position[] => {
  const columns = Math.ceil(Math.sqrt(quests.length));
  return quests.map((_, at) => ({ x: (at % columns) * step, y: Math.floor(at / columns) * step }));
};
