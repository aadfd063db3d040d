import { snapToGrid } from '#domain/story-line/position.ts';
import type { GraphCommand, Places } from './graph-command.ts';

/** What an act did, for those who can't see it. */
export const describeGraphCommand = (act: GraphCommand, nameOf: (quest: string) => string): string => {
  switch (act.kind) {
    case 'move':
      return describeMove(act.places, nameOf);
    case 'place':
      return `${Object.keys(act.places).length} quests tidied up.`;
    case 'connect':
      return `${nameOf(act.link.source)} now comes before ${nameOf(act.link.target)}.`;
    case 'remove':
      return `Removed ${joinCounts([count(act.quests.length, 'quest'), count(act.links.length, 'link')])}.`;
  }
};

const describeMove = (places: Places, nameOf: (quest: string) => string): string => {
  const [only, ...others] = Object.entries(places);
  if (!only) return 'Nothing moved.';
  const [id, place] = only;
  const { x, y } = snapToGrid(place);
  return others.length > 0 ? `${others.length + 1} quests moved.` : `${nameOf(id)} moved to ${x}, ${y}.`;
};

const count = (amount: number, noun: string): string | null =>
  amount === 0 ? null : `${amount} ${noun}${amount === 1 ? '' : 's'}`;

const joinCounts = (counts: readonly (string | null)[]): string =>
  counts.filter((each) => each !== null).join(' and ') || 'nothing';
