import type { FastifyBaseLogger } from 'fastify';
import { pruneEntries, type AuditPruning } from '#server/accounts/audit/chain/prune-entries.ts';
import type { Database } from '#server/platform/db/database.ts';
import { purgeMoves } from '#server/moves/move-store.ts';
import { purgeComments } from '#server/content/comments/purge-comments.ts';
import { purgeIcons } from '#server/content/entries/icons/purge-icons.ts';
import { purgePictures } from '#server/content/books/pictures/purge-pictures.ts';
import { purgeImports } from '#server/content/entries/imports/purge-imports.ts';
import { purgeInbox } from '#server/content/inbox/purge-inbox.ts';
import { purgeWithdrawn } from '#server/submissions/withdrawn-submissions.ts';
import { purgeSpaces } from '#server/accounts/spaces/purge-spaces.ts';
import { purgeLinks } from '#server/sharing/share-store.ts';
import { runRegularly } from './run-regularly.ts';
import { purgeSpeed } from './metrics/speed-store.ts';
import { thinSteps } from '#server/content/story-lines/thin-steps.ts';
import { purgeLeftovers } from '#server/accounts/owners/remove-owned.ts';
import { purgeBookImports } from '#server/content/books/purge-book-imports.ts';
import { purgeReads } from '#server/releases/purge-reads.ts';
import { purgeDeliveries } from '#server/content/webhooks/purge-deliveries.ts';
import { purgeDeleted } from '#server/content/history/purge-deleted.ts';
import { packRevisions } from '#server/content/history/pack-revisions.ts';
import { fillTitles } from '#server/content/history/revision-titles.ts';
import { thinRevisions } from '#server/content/history/thin-revisions.ts';

type Purging = {
  readonly database: Pick<Database, 'db' | 'commit'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly audit: AuditPruning;
  readonly every?: number;
};

const daily = 24 * 60 * 60 * 1000;

/** @internal */
export const purges = [
  { what: 'deleted documents', purge: purgeDeleted },
  { what: 'withdrawn submissions', purge: purgeWithdrawn },
  { what: 'titles of versions', purge: fillTitles },
  { what: 'superfluous steps', purge: thinSteps },
  { what: 'superfluous versions', purge: thinRevisions },
  { what: 'readings of access tokens', purge: purgeReads },
  { what: 'deliveries of webhooks', purge: purgeDeliveries },
  { what: 'counts of speed', purge: purgeSpeed },
  { what: 'imports of entries', purge: purgeImports },
  { what: 'imports of books', purge: purgeBookImports },
  { what: 'pictures without an entry', purge: purgeIcons },
  { what: 'pictures without a story line', purge: purgePictures },
  { what: 'what deleted accounts have left', purge: purgeLeftovers },
  { what: 'links that have ended', purge: purgeLinks },
  { what: 'deleted spaces', purge: purgeSpaces },
  { what: 'moves', purge: purgeMoves },
  { what: 'comments on what is gone', purge: purgeComments },
  { what: 'old items of inboxes', purge: purgeInbox },
  { what: 'old entries of the audit log', purge: pruneEntries },
];

/** Now and every day. A failure is logged, and the next day tries again. */
export const purgeRegularly = ({ database, log, audit, every = daily }: Purging) =>
  runRegularly(
    purges.map(({ what, purge }) => ({
      run: (signal) => purge(database, { ...audit, signal }),
      failure: `${what} could not be purged`,
    })),
    { log, every },
  );

/** Milliseconds. */
const packing = 10_000;

/** Now and every ten seconds. A failure is logged and tried again. */
export const packRegularly = ({
  database,
  log,
  every = packing,
}: Pick<Purging, 'log' | 'every'> & { readonly database: Pick<Database, 'db' | 'dialect'> }) =>
  runRegularly([{ run: (signal) => packRevisions(database, { signal }), failure: 'versions could not be packed' }], {
    log,
    every,
  });
