import { mergePlace, questionsOf, type MergedPlace } from './merge-place.ts';
import type { Merge, Versions, NameOf, StoryQuests } from './merge.ts';
import type { Repeat } from '#domain/story-line/logic/logic-shape.ts';
import { isSameRepeat, type LogicFields } from '#domain/story-line/logic/write-story-quest.ts';
import type { StoryQuest } from '#domain/story-line/story-line.ts';
import { mergeBounded, type Bound, type Bounded } from './merge-bounded.ts';

export type PrerequisiteBounds = ReadonlyMap<string, Bound>;

/** `needs` may be above the prerequisites that are left; then it is lowered. */
export const mergeQuestLogic = (
  versions: Versions<StoryQuests>,
  bounds: PrerequisiteBounds,
  nameOf: NameOf,
): Merge<ReadonlyMap<string, LogicFields>> => {
  const merged = [...bounds].map(([id, bound]) => ({ id, ...mergeFields(versions, { id, name: nameOf(id), bound }) }));
  return {
    questions: merged.flatMap(({ questions }) => questions),
    settle: (choices) => new Map(merged.map(({ id, settle }) => [id, settle(choices)])),
  };
};

type Merged = { readonly id: string; readonly name: string; readonly bound: Bound };

const mergeFields = (
  { base, mine, theirs }: Versions<StoryQuests>,
  { id, name, bound }: Merged,
): Merge<LogicFields> => {
  const [here, there] = [mine[id] ?? theirs[id], theirs[id] ?? mine[id]];
  if (!here || !there) throw new Error(`Neither side has the quest ${id}.`);
  const versions = { base: base[id] ?? null, mine: here, theirs: there };
  const needs = mergeNeeds(versions, { id, name, bound });
  const optional = mergeFlag(versions, 'optional', { id, name });
  const hidden = mergeFlag(versions, 'hidden_until_open', { id, name });
  const repeat = mergeRepeat(versions, { id, name });
  return {
    questions: questionsOf([needs, optional, hidden, repeat]),
    settle: (choices) => ({
      needs: needs.pick(choices).value,
      optional: optional.pick(choices),
      hidden_until_open: hidden.pick(choices),
      repeat: repeat.pick(choices),
    }),
  };
};

type OfQuest = { readonly base: StoryQuest | null; readonly mine: StoryQuest; readonly theirs: StoryQuest };
type Named = Pick<Merged, 'id' | 'name'>;

const mergeNeeds = ({ base, mine, theirs }: OfQuest, { id, name, bound }: Merged): MergedPlace<Bounded> =>
  mergeBounded(
    {
      id: `story_quests/${id}/needs`,
      about: { code: 'needs', params: { name } },
      describe: ({ value, of }) => ({ code: 'needs', params: { needs: value ?? of, count: of } }),
    },
    { base: base && needsIn(base), mine: needsIn(mine), theirs: needsIn(theirs) },
    bound,
  );

const needsIn = ({ needs, prerequisite_quests }: StoryQuest): Bounded => ({
  value: needs,
  of: Object.keys(prerequisite_quests).length,
});

const mergeFlag = (
  { base, mine, theirs }: OfQuest,
  code: 'optional' | 'hidden_until_open',
  { id, name }: Named,
): MergedPlace<true | undefined> =>
  mergePlace<true | undefined>(
    {
      id: `story_quests/${id}/${code}`,
      about: { code, params: { name } },
      isSame: (one, other) => one === other,
      describe: (value) => ({ code, params: value === true }),
    },
    { base: base?.[code], mine: mine[code], theirs: theirs[code] },
  );

const mergeRepeat = ({ base, mine, theirs }: OfQuest, { id, name }: Named): MergedPlace<Repeat | undefined> =>
  mergePlace<Repeat | undefined>(
    {
      id: `story_quests/${id}/repeat`,
      about: { code: 'repeat', params: { name } },
      isSame: isSameRepeat,
      describe: (value) => ({ code: 'repeat', params: value ?? null }),
    },
    { base: base?.repeat, mine: mine.repeat, theirs: theirs.repeat },
  );
