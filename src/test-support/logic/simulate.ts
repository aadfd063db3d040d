import { simulateInSteps, type Simulation } from '#domain/story-line/simulation/simulate.ts';

/** Without pauses between its steps. */
export const simulate = (...simulated: Parameters<typeof simulateInSteps>): Simulation => {
  const players = simulateInSteps(...simulated);
  let step = players.next();
  while (!step.done) step = players.next();
  return step.value;
};
