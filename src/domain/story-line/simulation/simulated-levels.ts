import { experienceGiven, levelsAsked } from '#domain/quest/skills.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { experienceFor } from '#domain/world/levels.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { GivingQuest } from './gains.ts';

/** A level that a quest asks for: the place of its experience among those that any quest of the line asks for in the skill. */
type Asked = { readonly skill: number; readonly mark: number };
type Given = { readonly skill: number; readonly amount: number };

/** The levels of a line, ready for many players. Skills are known by number. */
export type SimulatedLevels = {
  /** Of each skill: the experience that quests ask for, ascending. Infinity: nothing gives so much. */
  readonly marks: readonly (readonly number[])[];
  readonly asked: readonly (readonly Asked[])[];
  readonly given: readonly (readonly Given[])[];
};

/** null: the world says nothing of levels, so that all of them count as met. */
export const simulatedLevels = (
  { line, quests: contents }: { readonly line: StoryGraph; readonly quests: ReadonlyMap<string, GivingQuest> },
  ids: readonly string[],
  world: IndexedWorld,
): SimulatedLevels | null => {
  const { levels } = world.world;
  if (!levels) return null;
  const numbers = new Map<string, number>();
  let count = 0;
  const skillOf = (keys: readonly string[]): number => {
    const known = keys.find((key) => numbers.has(key));
    const skill = (known === undefined ? undefined : numbers.get(known)) ?? count;
    if (skill === count) count += 1;
    for (const key of keys) numbers.set(key, skill);
    return skill;
  };
  const quests = ids.map((id) => contents.get(id));
  const needed = quests.map((quest) =>
    (quest ? levelsAsked(quest, world) : [])
      .map(({ keys, level }) => ({ skill: skillOf(keys), experience: experienceFor(levels, level) }))
      .filter(({ experience }) => experience > 0),
  );
  const repeats = (id = ''): boolean => line.story_quests[id]?.repeat !== undefined;
  const given = quests.map((quest, at) =>
    (quest ? experienceGiven(quest, world, repeats(ids[at])) : []).map(({ keys, amount }) => ({
      skill: skillOf(keys),
      amount,
    })),
  );
  const bySkill = Map.groupBy(needed.flat(), ({ skill }) => skill);
  const marks = Array.from({ length: count }, (_, skill) =>
    [...new Set(bySkill.get(skill)?.map(({ experience }) => experience))].toSorted((one, other) => one - other),
  );
  return {
    marks,
    asked: needed.map((all) =>
      all.map(({ skill, experience }) => ({ skill, mark: marks[skill]?.indexOf(experience) ?? 0 })),
    ),
    given,
  };
};

/** One player's levels. Each quest is kept waiting and let go once at most for each level that it asks for. */
export const createEarnedLevels = ({ marks, asked, given }: SimulatedLevels, onMet: (rank: number) => void) => {
  const experience = new Float64Array(marks.length);
  const reached = new Int32Array(marks.length);
  const waitingAt = marks.map((ofSkill) => ofSkill.map((): number[] => []));

  /** Calls `onMet` now, or once the player has the levels. */
  const meet = (rank: number): void => {
    const unmet = asked[rank]?.find(({ skill, mark }) => mark >= (reached[skill] ?? 0));
    if (unmet) waitingAt[unmet.skill]?.[unmet.mark]?.push(rank);
    else onMet(rank);
  };
  const gain = ({ skill, amount }: Given): void => {
    const now = (experience[skill] ?? 0) + amount;
    experience[skill] = now;
    for (let mark = reached[skill] ?? 0; (marks[skill]?.[mark] ?? Infinity) <= now; mark += 1) {
      reached[skill] = mark + 1;
      for (const rank of waitingAt[skill]?.[mark]?.splice(0) ?? []) meet(rank);
    }
  };
  return {
    begin: (): void => {
      experience.fill(0);
      reached.fill(0);
      for (const ofSkill of waitingAt) for (const ranks of ofSkill) ranks.length = 0;
    },
    meet,
    done: (rank: number): void => given[rank]?.forEach(gain),
  };
};
