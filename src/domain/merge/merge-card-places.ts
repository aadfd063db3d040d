import type { Position } from '#domain/story-line/story-line.ts';
import type { ComparedValue } from '#domain/submission/comparison.ts';
import { mergePlace, type MergedPlace } from './merge-place.ts';
import type { Merge, MergeQuestion, Side, Versions, NameOf, StoryQuests } from './merge.ts';

const question = 'places';
const mostNamed = 5;

/** All cards that both sides moved make one question. */
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
    { id: question, about: cardsMoved(1), isSame: isSamePosition, describe: () => null },
    { base: base[id], mine: here, theirs: there },
  ) as MergedPlace<Position>;
};

const isSamePosition = (one: Position | undefined, other: Position | undefined): boolean =>
  one?.x === other?.x && one?.y === other?.y;

const askAbout = (versions: Versions<StoryQuests>, ids: readonly string[], nameOf: NameOf): MergeQuestion => {
  const placesOf = (side: Side): ComparedValue => {
    const named = ids.slice(0, mostNamed).flatMap((id) => {
      const card = versions[side][id];
      return card ? [{ name: nameOf(id), x: card.x, y: card.y }] : [];
    });
    return { code: 'cards', params: { named, more: ids.length - named.length } };
  };
  return { id: question, about: cardsMoved(ids.length), mine: placesOf('mine'), theirs: placesOf('theirs') };
};

const cardsMoved = (count: number) => ({ code: 'cards', params: { count } }) as const;
