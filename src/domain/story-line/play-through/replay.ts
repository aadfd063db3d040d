import { indexLogic, type IndexedLogic } from '#domain/story-line/logic/index-logic.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { LevelGate } from './level-gate.ts';

/** Quest ids in the order they were done. */
export type Done = ReadonlySet<string>;

/** Without `levels`, all levels count as met. */
export type PlayedLine = StoryGraph & { readonly levels?: LevelGate | null };

/** Does quests in their order, each that is open by then, and leaves out the others. */
export const replay = (line: PlayedLine, quests: Iterable<string>): Done => {
  const logic = logicOf(line);
  const done = new Set<string>();
  const isDone = new Set<number>();
  const used = logic.choices.map(() => 0);
  for (const quest of quests) {
    const rank = logic.rankOf.get(quest);
    if (rank === undefined || isDone.has(rank) || !isOpen(logic, rank, { isDone, used })) continue;
    if (line.levels && line.levels.lackedFor(quest, done).length > 0) continue;
    done.add(quest);
    isDone.add(rank);
    for (const choice of logic.choicesOf[rank] ?? []) used[choice] = (used[choice] ?? 0) + 1;
  }
  return done;
};

type Played = { readonly isDone: ReadonlySet<number>; readonly used: readonly number[] };

const isOpen = (
  { before, needs, choices, choicesOf }: IndexedLogic,
  rank: number,
  { isDone, used }: Played,
): boolean => {
  if (choicesOf[rank]?.some((choice) => (used[choice] ?? 0) >= (choices[choice]?.atMost ?? 0))) return false;
  return (before[rank] ?? []).filter((each) => isDone.has(each)).length >= (needs[rank] ?? 0);
};

const indexed = new WeakMap<StoryGraph, IndexedLogic>();

/** Indexed once for each version of a line. */
export const logicOf = (line: StoryGraph): IndexedLogic => {
  const known = indexed.get(line);
  if (known) return known;
  const made = indexLogic(line);
  indexed.set(line, made);
  return made;
};
