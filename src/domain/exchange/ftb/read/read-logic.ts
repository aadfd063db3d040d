import { readBookId } from '#domain/exchange/ftb/book-ids.ts';
import { isTrue, numberText, treeNumber } from '#domain/exchange/tree/read-snbt.ts';
import {
  isList,
  isLiteral,
  literalText,
  snbtLiteral,
  type Snbt,
  type SnbtCompound,
} from '#domain/exchange/tree/snbt.ts';
import { limits } from '#domain/limits.ts';
import type { StoryQuest } from '#domain/story-line/story-line.ts';
import { questIdOf, type BookReader } from './reader.ts';
import type { ReadQuest } from './read-quest.ts';

/** What a quest waits for. */
export type ReadPrerequisites = {
  /** Ids of quests of the book, each once. */
  readonly before: readonly string[];
  /** What the product has no place for: prerequisites that are tasks, or nothing. */
  readonly kept: readonly SnbtCompound[];
};

type Quests = ReadonlyMap<string, ReadQuest>;

export const readPrerequisites = (reader: BookReader, quests: Quests, read: ReadQuest): ReadPrerequisites => {
  const before = new Set<string>();
  const instead = new Map<string, Snbt[]>();
  const whole = new Set<string>();
  const kept: SnbtCompound[] = [];
  for (const each of dependenciesIn(read.own)) {
    const id = readBookId(each) ?? '';
    const ofTask = reader.index.questOfTask(id)?.id ?? '';
    if (quests.has(id) && id !== read.from.id) {
      before.add(id);
      whole.add(id);
    } else if (quests.has(ofTask) && ofTask !== read.from.id) {
      before.add(ofTask);
      instead.set(ofTask, [...(instead.get(ofTask) ?? []), each]);
    } else {
      kept.push({ id: each });
      const params = { id: id || String(isLiteral(each) ? literalText(each) : each) };
      reader.losses.push({ item: read.quest.id, place: '', code: 'prerequisite_kept', params });
    }
  }
  const tasks = [...instead].map(([of, ids]): SnbtCompound => ({ of, ids, ...(whole.has(of) && { whole: true }) }));
  return { before: [...before], kept: [...tasks, ...kept] };
};

/** The oldest books have an array of numbers. */
const dependenciesIn = ({ dependencies }: SnbtCompound): readonly Snbt[] => {
  if (isList(dependencies)) return dependencies;
  const [, numbers = ''] = isLiteral(dependencies) ? (/^\[[IL]; (.*)\]$/.exec(literalText(dependencies)) ?? []) : [];
  return numbers === '' ? [] : numbers.split(', ').map((number) => snbtLiteral(number));
};

type Logic = Omit<StoryQuest, 'quest' | 'x' | 'y'>;

/** What the book says of a quest in its chapter, but for its place. */
export const readLogic = (reader: BookReader, { own, quest }: ReadQuest, before: readonly string[]): Logic => {
  const needs = readNeeds(own, before.length);
  const repeat = readRepeat(reader, own, quest.id);
  return {
    prerequisite_quests: Object.fromEntries(before.map((id) => [questIdOf(id), questIdOf(id)])),
    ...(needs !== null && { needs }),
    ...(isTrue(own['optional']) && { optional: true }),
    ...(isTrue(own['hide_until_deps_complete']) && { hidden_until_open: true }),
    ...(repeat && { repeat }),
  };
};

/** null: all of them. */
export const readNeeds = (own: SnbtCompound, count: number): number | null => {
  const least = treeNumber(own['min_required_dependencies']) ?? 0;
  if (Number.isInteger(least) && least > 0) return least < count ? least : null;
  const required = own['dependency_requirement'];
  return count > 1 && (required === 'one_completed' || required === 'one_started') ? 1 : null;
};

const hour = 60 * 60;

const readRepeat = (reader: BookReader, own: SnbtCompound, item: string): StoryQuest['repeat'] | null => {
  if (!isTrue(own['can_repeat'])) return null;
  const { min, max } = limits.repeatHours;
  const cooldown = numberText(own['repeat_cooldown']) === null ? 0 : (treeNumber(own['repeat_cooldown']) ?? 0);
  if (cooldown <= 0) reader.losses.push({ item, place: '', code: 'repeats_at_once', params: {} });
  return { every: 'hours', hours: Math.min(max, Math.max(min, Math.round(cooldown / hour))) };
};
