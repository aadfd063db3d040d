import { isList, snbtDouble, snbtInt, type Snbt, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import { treeNumber } from '#domain/exchange/tree/read-snbt.ts';
import { needsOf } from '#domain/story-line/logic/index-logic.ts';
import type { Repeat } from '#domain/story-line/logic/logic-shape.ts';
import type { StoryLine, StoryQuest } from '#domain/story-line/story-line.ts';
import { noteLoss, type Book } from './book.ts';

/** Pixels of the canvas in one unit of the book, the size of a quest there. A power of two, so that positions come back as they were. */
export const bookScale = 128;

/** Of an imported book: two cards a unit apart don't overlap, and nearer ones are drawn compact. */
export const importScale = 320;

/** Of the line, where an import gave it one of its own. */
export const scaleOf = (kept: SnbtCompound): number => treeNumber(kept['s']) ?? bookScale;

export const writePosition = ({ x, y }: Pick<StoryQuest, 'x' | 'y'>, scale: number): SnbtCompound => ({
  x: snbtDouble(x / scale),
  y: snbtDouble(y / scale),
});

export type PlacedQuest = { readonly line: StoryLine; readonly storyQuest: StoryQuest; readonly scale: number };

/** `isKnown`: the quest is in the book. */
export const writeLogic = (
  book: Book,
  { line, storyQuest, scale }: PlacedQuest,
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
    ...writePosition(storyQuest, scale),
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
const writeRepeat = (
  book: Book,
  { line, storyQuest }: Omit<PlacedQuest, 'scale'>,
  { every, hours = 1 }: Repeat,
): SnbtCompound => {
  const place = { item: line.id, path: ['story_quests', storyQuest.quest, 'repeat'] };
  if (every !== 'hours') noteLoss(book, place, { code: 'logic_left_out', params: { part: 'repeat_at' } });
  return { can_repeat: true, repeat_cooldown: snbtInt(cooldowns[every] * (every === 'hours' ? hours : 1)) };
};

/**
 * The dependencies that an import kept, where the others changed since: those on tasks instead of their quest (`of` and `ids`, and the quest
 * itself where `whole`), and those on what is not there or that close a ring (`id`).
 */
export const withKeptDependencies = (dependencies: readonly Snbt[], kept: readonly SnbtCompound[]): readonly Snbt[] => {
  const instead = new Map(kept.flatMap(({ of, ids, whole }) => (isList(ids) ? [[of, { ids, whole }] as const] : [])));
  const mapped = dependencies.flatMap((id): readonly Snbt[] => {
    const tasks = instead.get(id);
    return tasks ? [...(tasks.whole === true ? [id] : []), ...tasks.ids] : [id];
  });
  return [...mapped, ...kept.flatMap(({ id }) => id ?? [])];
};

/** A quest has one logic in a book, that of its chapter. What another line says otherwise is lost. */
export const noteOtherLogic = (
  book: Book,
  { line, storyQuest }: Pick<PlacedQuest, 'line' | 'storyQuest'>,
  home: StoryQuest,
): void => {
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
