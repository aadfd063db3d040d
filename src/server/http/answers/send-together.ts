import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Answers leave once all requests that have arrived were read, one right after the other: to wake whoever waits for each by
 * itself takes the machine longer than to make most of them (docs/decisions/011-answers-together.md).
 */
export const sendTogether = (app: FastifyInstance): void => {
  let turn: Promise<void> | null = null;
  const waitForEnd = async (): Promise<void> => {
    await endOfTurn();
    turn = null;
  };
  app.addHook('onSend', () => (turn ??= waitForEnd()));
};
