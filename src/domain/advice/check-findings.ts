import { figuresOf } from '#domain/balance/figures.ts';
import type { Advice, LineAdvice } from './advice.ts';
import { namingsIn, pointerTo } from './advise-entries.ts';
import type { ContentLine } from './advise-in-steps.ts';
import { adviseQuest } from './advise-quest.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { AdviceCode } from './weights.ts';

/** What checks say, by their code and place: `said` is equal for as long as a check says the same. Empty: it says nothing. */
export type CheckFindings = ReadonlyMap<string, string>;

export const keyOfFinding = ({ code, place }: { readonly code: string; readonly place: string }): string =>
  `${code} ${place}`;

/** No quest gives experience in it, so that every level counts. */
const unknownSkill: ReadonlySet<string> = new Set(['\u0000']);

/**
 * What checks could say of a quest by itself. Where they compare it with the entries of the world or with official quests, it
 * is what they read of the quest: those others change without it.
 */
export const findingsOfQuest = (quest: QuestContent, world: IndexedWorld): CheckFindings =>
  gather([
    ...adviseQuest(quest, world, { skills: unknownSkill }).map(toFinding),
    ...namingsIn(quest, world).flatMap((naming) =>
      namingCodes.map((code) => ({ code, place: pointerTo(naming), said: [naming.id, naming.name] })),
    ),
    ...generosities(quest, world),
  ]);

/** `found` is the advice on the line, of which that on its quests by themselves is left out. Whether a quest of another line is gone, other documents say. */
export const findingsOfLine = (
  { line, quests }: ContentLine,
  world: IndexedWorld,
  found: readonly LineAdvice[],
): CheckFindings =>
  gather([
    ...found
      .filter(({ place, code }) => place === undefined && code !== 'much_repeated' && code !== 'reference_missing')
      .map((advice) => ({ code: advice.code, place: pointerInLine(advice.quest), said: stripped(advice.params) })),
    ...Object.entries(line.references ?? {}).map(([quest, reference]) => ({
      code: 'reference_missing' as const,
      place: pointerInLine(quest),
      said: reference.line,
    })),
    ...Object.entries(line.story_quests).flatMap(([id, { repeat }]) => {
      const quest = repeat && quests.get(id);
      const said = quest && [repeat, figuresOf([quest], world)];
      return said ? [{ code: 'much_repeated' as const, place: pointerInLine(id), said }] : [];
    }),
  ]);

/** A pointer into the line. */
export const pointerInLine = (quest: string): string => `/story_quests/${quest}`;

type CheckFinding = { readonly code: AdviceCode; readonly place: string; readonly said: unknown };

const namingCodes = ['nearly_known', 'name_unknown', 'entry_unknown', 'entry_retired', 'entry_renamed'] as const;

const toFinding = ({ code, params, place }: Advice): CheckFinding => ({ code, place, said: stripped(params) });

/** Without the numbers of rows, which change when another row is deleted. */
const stripped = (params: unknown): unknown =>
  JSON.parse(JSON.stringify(params, (key, value: unknown) => (key === 'type_count' ? undefined : value)));

const generosities = (quest: QuestContent, world: IndexedWorld): CheckFinding[] => {
  const { coins, experience } = figuresOf([quest], world);
  const items = listProperties(quest.rewards).filter((reward) => world.meaningOf(reward) === 'give_item');
  const given = items.map((reward) => [world.subjectOf(reward), world.amountOf(reward)]);
  return [
    { code: 'much_coins', place: '/rewards', said: coins },
    { code: 'much_experience', place: '/rewards', said: experience },
    { code: 'much_items', place: '/rewards', said: given },
  ];
};

const gather = (all: readonly CheckFinding[]): CheckFindings =>
  new Map(
    [...Map.groupBy(all, keyOfFinding)].map(([key, alike]) => [
      key,
      digest(
        alike
          .map(({ said }) => JSON.stringify(said))
          .toSorted()
          .join('\n'),
      ),
    ]),
  );

/** Fifty-three bits of a text: it tells what a check said apart from what it says now, and keeps nothing secret. */
const digest = (text: string): string => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
};
