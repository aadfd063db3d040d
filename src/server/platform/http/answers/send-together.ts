import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** To wake each reader alone takes longer than most answers (docs/decisions/server/011-answers-together.md). */
export const sendTogether = (app: FastifyInstance): void => {
  let turn: Promise<void> | null = null;
  const waitForEnd = async (): Promise<void> => {
    await endOfTurn();
    turn = null;
  };
  app.addHook('onSend', () => (turn ??= waitForEnd()));
};
