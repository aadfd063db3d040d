import { setImmediate as nextRound } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Call it between the steps of a run that anybody may begin as often as they like: the runs of all requests continue one after
 * the other, one step in each round of the event loop. So others wait for one step, however many runs there are.
 */
export const waitForRound = async (): Promise<void> => {
  const turn = last.then(() => nextRound());
  last = turn;
  await turn;
};
