import type { Query, QueryClient } from '@tanstack/react-query';
import { firstUnsentVersion, toKnownVersion } from '#contract/versions.ts';
import type { AnyKind, SavedDocument } from '#web/documents/document-kind.ts';
import type { OutboxAct, Refusal } from '#web/documents/outbox/outbox-entry.ts';
import { keepRefused } from '#web/documents/outbox/outbox.ts';
import { logError } from '#web/shared/log.ts';
import type { LoadedList } from './list-cache.ts';

/** Why what a device kept is not sent by itself: whoever runs the server put it back on purpose. */
const putBack: Refusal = {
  status: 409,
  code: 'put_back',
  detail: 'The server was put back to an earlier state and has lost what you saved after it.',
};

type Lists = Map<string, readonly SavedDocument[]>;

/**
 * Watches a person's own lists for versions that went back: the server was restored from a backup. What this device still
 * holds of the lost versions is kept on it, for its person to look at. Returns how to stop.
 */
export const keepLostWork = (
  client: QueryClient,
  owner: string,
  loadKinds: () => Promise<readonly AnyKind[]>,
): (() => void) => {
  const known: Lists = new Map();
  const compare = ({ queryKey: [name, listOwner], state }: Query): void => {
    const list = state.data as LoadedList<SavedDocument> | undefined;
    if (typeof name !== 'string' || listOwner !== owner || !list?.isComplete) return;
    const before = known.get(name) ?? [];
    known.set(name, list.items);
    const lost = findLost(before, list.items);
    if (lost.length > 0)
      keepLost({ name, owner, loadKinds }, lost).catch((error: unknown) => logError('Lost work was not kept', error));
  };
  for (const query of client.getQueryCache().getAll()) compare(query);
  return client.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'added' || type === 'updated') compare(query);
  });
};

type Lost = { readonly held: SavedDocument; readonly now: SavedDocument };

/** The documents whose version is lower than it was. What waits on this device has a number of its own. */
const findLost = (before: readonly SavedDocument[], items: readonly SavedDocument[]): Lost[] => {
  if (before === items) return [];
  const now = new Map(items.map((item) => [item.id, item]));
  return before.flatMap((held) => {
    const standing = now.get(held.id);
    return standing && held.version < firstUnsentVersion && standing.version < held.version
      ? [{ held, now: standing }]
      : [];
  });
};

type Place = {
  readonly name: string;
  readonly owner: string;
  readonly loadKinds: () => Promise<readonly AnyKind[]>;
};

const keepLost = async ({ name, owner, loadKinds }: Place, lost: readonly Lost[]): Promise<void> => {
  const kind = (await loadKinds()).find((one) => one.name === name);
  if (!kind) return;
  for (const { held, now } of lost) {
    const [original, content] = [kind.contentOf(now), kind.contentOf(held)];
    if (!kind.isSame(original, content)) await keepRefused(toAct(kind, owner, { held, now }), putBack);
  }
};

const toAct = (kind: AnyKind, owner: string, { held, now }: Lost): OutboxAct => ({
  author: owner,
  owner,
  kind: kind.name,
  item: held.id,
  title: held.title,
  act: 'save',
  version: toKnownVersion(now),
  original: kind.contentOf(now),
  content: kind.contentOf(held),
  fromStoryLines: false,
});
