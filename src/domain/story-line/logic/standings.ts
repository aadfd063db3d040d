import type { IndexedLogic } from './index-logic.ts';

/** Waiting: it may still open. Lost: it can't open any more. */
export type Standing = 'done' | 'open' | 'waiting' | 'lost';

/**
 * Where each quest stands, by rank. A quest is open once enough of its prerequisites are done and no choice that contains it is
 * used up. It is lost if a choice that contains it is used up, or if too few of its prerequisites are done or may still be.
 */
export const standingsOf = (logic: IndexedLogic, isDone: (rank: number) => boolean): Standing[] => {
  const isUsedUp = logic.choices.map(({ quests, atMost }) => quests.filter(isDone).length >= atMost);
  const standings: Standing[] = [];
  // Prerequisites come first, so that one walk finds the least fixed point.
  for (const [rank, before] of logic.before.entries()) {
    const needs = logic.needs[rank] ?? 0;
    const count = (counts: (standing: Standing | undefined) => boolean): number =>
      before.filter((each) => counts(standings[each])).length;
    if (isDone(rank)) standings.push('done');
    else if (logic.choicesOf[rank]?.some((choice) => isUsedUp[choice])) standings.push('lost');
    else if (count((standing) => standing === 'done') >= needs) standings.push('open');
    else standings.push(count((standing) => standing !== 'lost') < needs ? 'lost' : 'waiting');
  }
  return standings;
};
