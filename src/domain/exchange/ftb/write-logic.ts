import { needsOf } from '#domain/story-line/logic/index-logic.ts';
import type { Repeat } from '#domain/story-line/logic/logic-shape.ts';
import type { StoryLine, StoryQuest } from '#domain/story-line/story-line.ts';
import { noteLoss, type Book } from './book.ts';
import { snbtDouble, snbtInt, type SnbtCompound } from './snbt/snbt.ts';

/** Pixels of the canvas in one unit of the book, the size of a quest there. A power of two, so that positions come back as they were. */
export const bookScale = 128;

export const writePosition = ({ x, y }: Pick<StoryQuest, 'x' | 'y'>): SnbtCompound => ({
  x: snbtDouble(x / bookScale),
  y: snbtDouble(y / bookScale),
});

export type PlacedQuest = { readonly line: StoryLine; readonly storyQuest: StoryQuest };

/** `isKnown`: the quest is in the book. */
export const writeLogic = (
  book: Book,
  { line, storyQuest }: PlacedQuest,
  isKnown: (quest: string) => boolean,
): SnbtCompound => {
  const { quest, prerequisite_quests, optional, hidden_until_open: isHidden, repeat } = storyQuest;
  const all = Object.keys(prerequisite_quests);
  const before = all.filter(isKnown);
  for (const missing of all.filter((each) => !isKnown(each))) {
    const place = { item: line.id, path: ['story_quests', quest, 'prerequisite_quests', missing] };
    noteLoss(book, place, { code: 'prerequisite_left_out', params: { quest: missing } });
  }
  return {
    ...writePosition(storyQuest),
    ...(before.length > 0 && {
      dependencies: before.map(book.idOf),
      ...writeNeeds(needsOf(storyQuest), before.length),
    }),
    ...(optional && { optional: true }),
    ...(isHidden && { hide_until_deps_complete: true }),
    ...(repeat && writeRepeat(book, { line, storyQuest }, repeat)),
  };
};

const writeNeeds = (needs: number, count: number): SnbtCompound => {
  if (needs >= count) return {};
  return needs === 1 ? { dependency_requirement: 'one_completed' } : { min_required_dependencies: snbtInt(needs) };
};

const hour = 60 * 60;
const cooldowns = { hours: hour, day: 24 * hour, week: 7 * 24 * hour } as const;

/** A book knows no times of the day: a day after the reward instead of the next day. */
const writeRepeat = (book: Book, { line, storyQuest }: PlacedQuest, { every, hours = 1 }: Repeat): SnbtCompound => {
  const place = { item: line.id, path: ['story_quests', storyQuest.quest, 'repeat'] };
  if (every !== 'hours') noteLoss(book, place, { code: 'logic_left_out', params: { part: 'repeat_at' } });
  return { can_repeat: true, repeat_cooldown: snbtInt(cooldowns[every] * (every === 'hours' ? hours : 1)) };
};

export const noteChoices = (book: Book, { id, choices = {} }: StoryLine): void => {
  for (const choice of Object.keys(choices))
    noteLoss(book, { item: id, path: ['choices', choice] }, { code: 'logic_left_out', params: { part: 'choice' } });
};

/** A quest has one logic in a book, that of its chapter. What another line says otherwise is lost. */
export const noteOtherLogic = (book: Book, { line, storyQuest }: PlacedQuest, home: StoryQuest): void => {
  const path = ['story_quests', storyQuest.quest];
  const added = Object.keys(storyQuest.prerequisite_quests).filter(
    (each) => !Object.hasOwn(home.prerequisite_quests, each),
  );
  for (const quest of added) {
    const place = { item: line.id, path: [...path, 'prerequisite_quests', quest] };
    noteLoss(book, place, { code: 'prerequisite_left_out', params: { quest } });
  }
  for (const { part, key, isOther } of differences) {
    if (!isOther(storyQuest, home)) continue;
    const place = { item: line.id, path: storyQuest[key] === undefined ? path : [...path, key] };
    noteLoss(book, place, { code: 'logic_left_out', params: { part } });
  }
};

type IsOther = (one: StoryQuest, other: StoryQuest) => boolean;

const lacksPrerequisites: IsOther = (one, home) =>
  Object.keys(home.prerequisite_quests).some((each) => !Object.hasOwn(one.prerequisite_quests, each));

const repeatOf = ({ repeat }: StoryQuest): string => [repeat?.every, repeat?.hours, repeat?.at].join(' ');

const differences = [
  { part: 'needs', key: 'needs', isOther: (one, home) => one.needs !== home.needs || lacksPrerequisites(one, home) },
  { part: 'optional', key: 'optional', isOther: (one, home) => one.optional !== home.optional },
  {
    part: 'hidden',
    key: 'hidden_until_open',
    isOther: (one, home) => one.hidden_until_open !== home.hidden_until_open,
  },
  { part: 'repeat', key: 'repeat', isOther: (one, home) => repeatOf(one) !== repeatOf(home) },
] as const satisfies readonly { part: string; key: keyof StoryQuest; isOther: IsOther }[];
