import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { problemCodes } from '#contract/problem-codes.ts';
import { questAddress, questRemovalAddress, savedQuest } from '#contract/quests.ts';
import { savedStoryLine, storyLineAddress } from '#contract/story-lines.ts';
import { ApiError, ServerUnreachable } from '#web/shared/api.ts';
import { changeList, listKeys, replaceOrAppend } from '#web/documents/list/list-cache.ts';
import { ChoiceNeeded, saveMerging } from '#web/documents/conflict/save-merging.ts';
import { deleteDocument, putDocument, type SentDocument } from '#web/documents/saving/document-requests.ts';
import { logError } from '#web/shared/log.ts';
import { explainQuota } from '#web/shared/quota/explain-quota.ts';
import { problemOf } from '#web/shared/problem-of.ts';
import { wait } from '#web/shared/wait.ts';
import { entriesOf, finishAct, loadOutbox, refuseAct } from './outbox.ts';
import { sendable, type OutboxEntry, type Refusal } from './outbox-entry.ts';

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

/** Sends one and tells whether to go on: with the next, or with the same once the server wants to be asked again. */
const sendEntry = async (client: QueryClient, entry: OutboxEntry): Promise<boolean> => {
  try {
    const { saved, isMerged } = await perform(entry);
    await showResult(client, entry, saved);
    return await finishAct(entry, isMerged ? null : (saved?.version ?? null));
  } catch (error) {
    if (!(error instanceof ServerUnreachable)) logError('What waits on this device could not be sent', error);
    if (error instanceof ApiError && error.status === 429 && error.retryAfter !== null) {
      await wait(Math.max(1, error.retryAfter) * 1000);
      return true;
    }
    const refusal = refusalOf(error);
    return refusal !== null && refuseAct(entry, refusal);
  }
};

/** Why something is not to be sent again as it is; null where later the same may be done. */
const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof ChoiceNeeded)
    return { status: 412, code: problemCodes.versionMismatch, detail: 'The same places were changed elsewhere.' };
  if (!(error instanceof ApiError) || isForLater(error)) return null;
  const { status, code } = error;
  return { status, code, detail: explainQuota(error)?.text ?? problemOf(error)?.detail ?? '' };
};

const laterStatuses = [401, 408, 425, 429];

/** The server is busy or failing, or wants to know first who is there: later the same may be done. */
const isForLater = ({ status }: ApiError): boolean => status >= 500 || laterStatuses.includes(status);

type Performed = { readonly saved: SavedItem | null; readonly isMerged: boolean };

const perform = async (entry: OutboxEntry): Promise<Performed> => {
  const { act, version, fromStoryLines } = entry;
  if (act === 'save') return saveEntry(entry);
  const address = fromStoryLines ? questRemovalAddress(entry.owner, entry.item) : addressOf(entry);
  if (version !== null) await deleteDocument(address, version);
  return { saved: null, isMerged: false };
};

/** Saves what was written and, where another version was saved meanwhile, merges with it. */
const saveEntry = async (entry: OutboxEntry): Promise<Performed> => {
  const put = (sent: SentDocument) => putDocument(addressOf(entry), sent);
  let isMerged = false;
  const { outcome } = await saveMerging(
    {
      save: (version) => put({ version, content: entry.content }),
      compare: async () => {
        isMerged = true;
        const { compareEntry } = await import('./compare-entry.ts');
        return compareEntry(entry, put);
      },
    },
    entry.version,
  );
  return { saved: entry.kind === 'quests' ? z.parse(savedQuest, outcome) : z.parse(savedStoryLine, outcome), isMerged };
};

const addressOf = ({ kind, owner, item }: OutboxEntry): string =>
  kind === 'quests' ? questAddress(owner, item) : storyLineAddress(owner, item);

const showResult = (client: QueryClient, { kind, owner, item }: OutboxEntry, saved: SavedItem | null) => {
  const queryKey = kind === 'quests' ? listKeys.quests(owner) : listKeys.storyLines(owner);
  return changeList<SavedItem>({ client, queryKey }, (items) =>
    saved ? replaceOrAppend(items, saved) : items.filter(({ id }) => id !== item),
  );
};
