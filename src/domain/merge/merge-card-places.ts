import type { Position } from '#domain/story-line/story-line.ts';
import { mergePlace, type MergedPlace } from './merge-place.ts';
import type { Merge, MergeQuestion, Side, Versions } from './merge.ts';
import type { NameOf, StoryQuests } from './story-quests.ts';

const question = 'places';
const mostNamed = 5;

/** Where each card lies. All cards that both moved are one question: nobody wants to be asked card by card. */
export const mergeCardPlaces = (
  versions: Versions<StoryQuests>,
  members: readonly string[],
  nameOf: NameOf,
): Merge<ReadonlyMap<string, Position>> => {
  const places = new Map(members.map((id) => [id, mergeCard(versions, id)]));
  const contested = [...places].filter(([, place]) => place.question).map(([id]) => id);
  return {
    questions: contested.length > 0 ? [askAbout(versions, contested, nameOf)] : [],
    settle: (choices) => new Map([...places].map(([id, place]) => [id, place.pick(choices)])),
  };
};

const mergeCard = ({ base, mine, theirs }: Versions<StoryQuests>, id: string): MergedPlace<Position> => {
  const [here, there] = [mine[id] ?? theirs[id], theirs[id] ?? mine[id]];
  if (!here || !there) throw new Error(`Neither side has the quest ${id}.`);
  return mergePlace<Position | undefined>(
    { id: question, about: question, isSame: isSamePosition, describe: () => null },
    { base: base[id], mine: here, theirs: there },
  ) as MergedPlace<Position>;
};

const isSamePosition = (one: Position | undefined, other: Position | undefined): boolean =>
  one?.x === other?.x && one?.y === other?.y;

const askAbout = (versions: Versions<StoryQuests>, ids: readonly string[], nameOf: NameOf): MergeQuestion => {
  const describe = (side: Side): string => {
    const named = ids
      .slice(0, mostNamed)
      .map((id) => `${nameOf(id)} at ${versions[side][id]?.x}, ${versions[side][id]?.y}`);
    const more = ids.length - named.length;
    return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
  };
  const about = ids.length === 1 ? 'Place of a card' : `Places of ${ids.length} cards`;
  return { id: question, about, mine: describe('mine'), theirs: describe('theirs') };
};
