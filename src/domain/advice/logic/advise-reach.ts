import { ownValue } from '#domain/own-value.ts';
import { intersect, hasAny } from '#domain/story-line/outcomes/bits.ts';
import type { Reach } from '#domain/story-line/outcomes/reach.ts';
import type { LineAdvice } from '#domain/advice/advice.ts';
import { idOf, titleAt, type AdvisedPaths, type ReachCheck } from './advised-paths.ts';

/**
 * Quests that no outcome does: too few prerequisites can be done at all; or enough can, but no outcome does enough of them
 * together; or the quest is ready in some outcome, but then a choice that contains it is used up.
 */
export const adviseReach: ReachCheck = (advised, reach) =>
  [...advised.logic.quests.keys()].flatMap((rank) => (hasAny(reach.of(rank)) ? [] : [whyNever(advised, reach, rank)]));

const whyNever = (advised: AdvisedPaths, reach: Reach, rank: number): LineAdvice => {
  const { before, needs } = advised.logic;
  const ranks = before[rank] ?? [];
  const never = ranks.filter((each) => !hasAny(reach.of(each)));
  const [first] = never;
  if (first !== undefined && ranks.length - never.length < (needs[rank] ?? 0))
    return { quest: idOf(advised, rank), code: 'never_done', params: { before: titleAt(advised, first) } };
  return hasAny(reach.ready(rank)) ? behindItsChoice(advised, rank) : needsBothSides(advised, reach, rank);
};

const needsBothSides = (advised: AdvisedPaths, reach: Reach, rank: number): LineAdvice => {
  const { before, needs } = advised.logic;
  const ranks = before[rank] ?? [];
  const pair = ranks.length === needs[rank] ? findApart(ranks, reach) : undefined;
  const quest = idOf(advised, rank);
  if (!pair) return { quest, code: 'needs_both_sides', params: { sides: null, choice: null } };
  const sides = { one: titleAt(advised, pair[0]), other: titleAt(advised, pair[1]) };
  return { quest, code: 'needs_both_sides', params: { sides, choice: choiceBetween(advised, pair) } };
};

type Pair = readonly [number, number];

const findApart = (ranks: readonly number[], { of }: Reach): Pair | undefined => {
  for (const [index, one] of ranks.entries())
    for (const other of ranks.slice(index + 1)) if (!intersect(of(one), of(other))) return [one, other];
  return undefined;
};

/** The choice that contains both, or else has a quest of its own on the way to each. */
const choiceBetween = (advised: AdvisedPaths, [one, other]: Pair): string | null => {
  const { logic, isBefore } = advised;
  const direct = logic.choices.find(({ quests }) => quests.includes(one) && quests.includes(other));
  const leadsTo = (rank: number, to: number): boolean => rank === to || isBefore(rank, to);
  const isBetween = (quests: readonly number[]): boolean =>
    quests.some((rank) => leadsTo(rank, one) && !leadsTo(rank, other)) &&
    quests.some((rank) => leadsTo(rank, other) && !leadsTo(rank, one));
  const choice = direct ?? logic.choices.find(({ quests }) => isBetween(quests));
  return choice ? titleOfChoice(advised, choice.id) : null;
};

const behindItsChoice = (advised: AdvisedPaths, rank: number): LineAdvice => {
  const { logic, isBefore } = advised;
  const choices = (logic.choicesOf[rank] ?? []).flatMap((each) => logic.choices[each] ?? []);
  const choice =
    choices.find(({ quests, atMost }) => quests.filter((each) => isBefore(each, rank)).length >= atMost) ?? choices[0];
  const member = choice?.quests.find((each) => isBefore(each, rank)) ?? rank;
  return {
    quest: idOf(advised, rank),
    code: 'behind_its_choice',
    params: {
      choice: titleOfChoice(advised, choice?.id ?? ''),
      member: titleAt(advised, member),
      most: choice?.atMost ?? 0,
    },
  };
};

const titleOfChoice = ({ line }: AdvisedPaths, id: string): string => ownValue(line.choices, id)?.title ?? '';
