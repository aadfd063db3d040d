import { setImmediate as nextRound } from 'node:timers/promises';

type Round = { readonly since: number };

/** The round of the event loop that is under way, from where something long was known to work in it. */
let round: Round | null = null;

const endRound = (): void => {
  round = null;
};

const endNextRound = (): void => void setImmediate(endRound);

/** What a round reads runs before what it had put off. Where it may be reading, it ends after the next time of what was put off. */
const noteRound = (mayRead: boolean): Round => {
  if (round) return round;
  round = { since: performance.now() };
  // Without a promise: nearly each request of the embedded file comes here.
  setImmediate(mayRead ? endNextRound : endRound);
  return round;
};

/** Milliseconds that this round is known to work. Call it where something long begins, so that the next call knows. */
export const timeOfRound = (): number => performance.now() - noteRound(true).since;

/** Goes on in the next round, however many others do. For what keeps others waiting until it is over. */
export const leaveRound = async (): Promise<void> => {
  const left = round;
  await nextRound();
  if (left && round === left) await nextRound();
  noteRound(false);
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Call it between the steps of a run that anybody may begin as often as they like: the runs of all requests continue one after
 * the other, one step in each round of the event loop. So others wait for one step, however many runs there are.
 */
export const waitForRound = async (): Promise<void> => {
  noteRound(true);
  const turn = last.then(leaveRound);
  last = turn;
  await turn;
};

const waiting: (() => void)[] = [];

/** Milliseconds that a round works before what waits for a place in one waits for the next. */
const fullRound = 4;

/** Once what goes on has come to its next wait. */
const soon = (then: () => void): void => queueMicrotask(() => process.nextTick(then));

/** What is at work stays the first until it waits again, so that a round is opened for all of them. */
const goOn = (): void => {
  const [next] = waiting;
  next?.();
  soon(() => {
    waiting.shift();
    if (waiting.length > 0) (timeOfRound() < fullRound ? goOn : openRound)();
  });
};

const openRound = (): void => void leaveRound().then(goOn);

/** Goes on in a later round. All that waits so goes on in its order, as much of it in a round as there is time for. */
export const waitForPlace = (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  if (waiting.length === 1) openRound();
  return promise;
};
