import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { withoutGuard } from '#server/platform/db/guarded-commits.ts';
import { whenOver } from '#server/platform/http/answers/large-answers.ts';
import { createRepeats, gatheredFor } from './count-repeats.ts';
import { logAct, type AuditedAct } from './log-act.ts';

/** null: nothing is to be noted after all. */
type Noted = AuditedAct | null;

/** For acts that anybody can repeat as often as they like. */
export type ActNotes = {
  /** true: an equal act stands in the log, and this one is counted. false: the caller writes it. */
  isRepeated(act: AuditedAct): boolean;
  /** For refusals, which have no transaction. Writes after the answer is sent, so that no answer's time shows what is written. */
  afterAnswer(reply: FastifyReply, act: () => Noted | Promise<Noted>): void;
  /** What has been noted so far stands in the log then. */
  settle(): Promise<void>;
  /** Also writes the counts of the current minute. */
  stop(): Promise<void>;
};

declare module 'fastify' {
  interface FastifyInstance {
    actNotes: ActNotes;
  }
}

type Gathering = {
  readonly database: Pick<Database, 'db' | 'commit'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Guests' refusals are not worth the last space. */
  readonly isSpaceLow: () => boolean;
};

/** The first of its kind is written at once. Equal ones of a person and an address become one entry a minute, with a count. */
export const gatherActs = ({ database, log, isSpaceLow }: Gathering): ActNotes => {
  const repeats = createRepeats();
  const writing = new Set<Promise<void>>();

  const track = (work: Promise<void>): void => {
    const tracked = work
      .catch((error: unknown) => log.error({ err: error }, 'an act could not be noted in the audit log'))
      .finally(() => writing.delete(tracked));
    writing.add(tracked);
  };

  const write = (act: AuditedAct): Promise<void> =>
    withoutGuard(() => database.commit((transaction) => logAct(transaction, act)));

  const note = async (act: Noted): Promise<void> => {
    if (!act || (isSpaceLow() && act.actor.id === null)) return;
    const { gathered } = repeats.take(act);
    if (gathered) await write(gathered);
  };

  const writeCounted = (begunUntil?: number): void => {
    for (const act of repeats.takeCounted(begunUntil)) track(write(act));
  };
  const timer = setInterval(() => writeCounted(), gatheredFor / 60).unref();

  const settle = async (): Promise<void> => {
    await Promise.all(writing);
  };

  return {
    isRepeated: repeats.isRepeated,
    afterAnswer: (reply, act) => whenOver(reply, () => track(Promise.resolve(act()).then(note))),
    settle,
    stop: async () => {
      clearInterval(timer);
      await settle();
      writeCounted(Number.POSITIVE_INFINITY);
      await settle();
    },
  };
};
