import type { FastifyBaseLogger } from 'fastify';
import { worldTable } from '#contract/document-kinds.ts';
import { entriesKind, type Change } from '#contract/events.ts';
import { toVersionTag } from '#contract/versions.ts';
import type { Database } from '#server/platform/db/database.ts';
import { toEntriesChange } from '#server/content/entries/entry-services.ts';
import type { ChangeFeed } from '#server/accounts/events/change-feed.ts';
import { toChange } from '#server/accounts/events/change-feed.ts';
import { forgetPresentWorld } from '#server/content/checks/with-present-world.ts';
import { worldKeyed } from '#server/content/current-world/world-key.ts';

type Watching = {
  readonly database: Pick<Database, 'db' | 'file'>;
  readonly feed: ChangeFeed;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly every?: number;
};

/**
 * Checks after a change use the present world. A command that imports a world says so on PostgreSQL; the embedded file is
 * asked every few seconds. Returns what ends it.
 */
export const watchWorld = ({ database: { db, file }, feed, log, every = 2_000 }: Watching): (() => void) => {
  const forget = (): void => forgetPresentWorld(db);
  if (!file) return feed.subscribe({ onChange: (change) => isOfWorld(change) && forget(), onGap: forget });
  const received = new Set<string>();
  let known: ReadonlyMap<string, Change> | null = null;
  let isReading = false;

  const look = async (): Promise<void> => {
    const present = await readState(db);
    const before = known;
    known = present;
    if (before)
      for (const [state, change] of present)
        if (!before.has(state) && !received.has(nameOf(change))) feed.publish(change);
    received.clear();
  };
  const lookAgain = (): void => {
    if (isReading) return;
    isReading = true;
    look()
      .catch((err: unknown) => log.warn({ err }, 'the world was not looked at'))
      .finally(() => (isReading = false));
  };

  const onChange = (change: Change): void => {
    if (!isOfWorld(change)) return;
    received.add(nameOf(change));
    forget();
  };
  const leave = feed.subscribe({ onChange, onGap: forget });
  lookAgain();
  const timer = setInterval(lookAgain, every).unref();
  return () => {
    clearInterval(timer);
    leave();
  };
};

const isOfWorld = ({ kind }: Change): boolean => kind === worldTable || kind === entriesKind;

const nameOf = ({ kind, id }: Change): string => `${kind} ${id}`;

/** What stands, by its state, as the change that announces it. */
const readState = async (db: Database['db']): Promise<ReadonlyMap<string, Change>> => {
  const worlds = await db
    .selectFrom(worldTable)
    .select(['owner_id', 'id', 'version', 'stamp'])
    .where('owner_id', '=', worldKeyed.owner)
    .execute();
  const catalogues = await db.selectFrom('world_catalogues').select(['catalogue', 'stamp']).execute();
  return new Map([
    ...worlds.map((row) => [toVersionTag(row), toChange(worldTable, row)] as const),
    ...catalogues.map(({ catalogue, stamp }) => [`${catalogue} ${stamp}`, toEntriesChange(catalogue)] as const),
  ]);
};
