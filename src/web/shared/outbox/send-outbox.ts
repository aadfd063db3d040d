import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { questAddress, questRemovalAddress, savedQuest } from '#contract/quests.ts';
import { savedStoryLine, storyLineAddress } from '#contract/story-lines.ts';
import { ApiError, ServerUnreachable } from '#web/shared/api.ts';
import { changeList, listKeys, replaceOrAppend } from '#web/shared/items/item-cache.ts';
import { deleteItem, putItem } from '#web/shared/items/item-requests.ts';
import { logError } from '#web/shared/log.ts';
import { entriesOf, finishAct, loadOutbox, refuseAct } from './outbox.ts';
import { sendable, type OutboxEntry } from './outbox-entry.ts';

type SavedItem = { readonly id: string; readonly version: number };

/** Sends what waits for an author, one after the other; tells whether nothing is left to send. Only one tab does so at a time. */
export const sendOutbox = (client: QueryClient, author: string): Promise<boolean> =>
  inTurn(`runeloom.outbox.${author}`, async () => {
    await loadOutbox();
    for (;;) {
      const [next] = sendable(entriesOf(author));
      if (!next) return true;
      // oxlint-disable-next-line no-await-in-loop -- each was made from what the one before left
      if (!(await sendEntry(client, next))) return false;
    }
  });

let turn: Promise<unknown> = Promise.resolve();

/** Without locks (a page that did not come over HTTPS) tabs may send the same; the server finds a repeat's result. */
const inTurn = (name: string, act: () => Promise<boolean>): Promise<boolean> => {
  if ('locks' in navigator) return navigator.locks.request(name, act);
  const mine = turn.then(act);
  turn = mine.catch(() => undefined);
  return mine;
};

/** Sends one and tells whether the next may follow. */
const sendEntry = async (client: QueryClient, entry: OutboxEntry): Promise<boolean> => {
  try {
    const saved = await perform(entry);
    await showResult(client, entry, saved);
    return await finishAct(entry, saved?.version ?? null);
  } catch (error) {
    if (!(error instanceof ServerUnreachable)) logError('What waits on this device could not be sent', error);
    if (!(error instanceof ApiError) || isForLater(error)) return false;
    const { status, code, problem } = error;
    return refuseAct(entry, { status, code, detail: problem?.detail ?? '' });
  }
};

const laterStatuses = [401, 408, 425, 429];

/** The server is busy or failing, or wants to know first who is there: later the same may be done. */
const isForLater = ({ status }: ApiError): boolean => status >= 500 || laterStatuses.includes(status);

const perform = async ({ kind, act, owner, item, version, content, fromStoryLines }: OutboxEntry) => {
  const address = kind === 'quests' ? questAddress(owner, item) : storyLineAddress(owner, item);
  if (act === 'delete') {
    if (version !== null) await deleteItem(fromStoryLines ? questRemovalAddress(owner, item) : address, version);
    return null;
  }
  const answer = await putItem(address, { version, content });
  return kind === 'quests' ? z.parse(savedQuest, answer) : z.parse(savedStoryLine, answer);
};

const showResult = (client: QueryClient, { kind, owner, item }: OutboxEntry, saved: SavedItem | null) => {
  const queryKey = kind === 'quests' ? listKeys.quests(owner) : listKeys.storyLines(owner);
  return changeList<SavedItem>({ client, queryKey }, (items) =>
    saved ? replaceOrAppend(items, saved) : items.filter(({ id }) => id !== item),
  );
};
