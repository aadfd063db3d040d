import { toKnownVersion } from '#contract/versions.ts';
import type { QueryClient } from '@tanstack/react-query';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { compareDocument } from './compare-document.ts';
import { ChoiceNeeded, saveMerging } from './save-merging.ts';
import type { AnyKind } from '#web/documents/document-kind.ts';
import type { DocumentContent } from '#web/documents/document-content.ts';
import { deleteDocument } from './document-requests.ts';
import { type Answered, removalAddress, sendContent, showRemoved, showSaved } from './save-document.ts';
import { ApiError, ServerUnreachable, wait } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';
import { explainQuota } from '#web/shared/api/explain-quota.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';
import type { SentVersions } from '#web/documents/device/included-writes.ts';
import { entriesOf, finishWrite, loadOutbox, refuseWrite } from '#web/documents/device/outbox.ts';
import { sendable, type OutboxEntry, type WriteRefusal } from '#web/documents/device/outbox-entry.ts';
import * as texts from '#texts/writing/saving.ts';

export type Sending = { readonly client: QueryClient; readonly kinds: readonly AnyKind[] };

/** From one tab at a time. Answers whether none is left. */
export const sendOutbox = (sending: Sending, author: string): Promise<boolean> =>
  inTurn(`runeloom.outbox.${author}`, async () => {
    await loadOutbox();
    for (;;) {
      const [next] = sendable(entriesOf(author));
      if (!next) return true;
      if (!(await sendEntry(sending, next))) return false;
    }
  });

let turn: Promise<unknown> = Promise.resolve();

/** Without locks (a page without HTTPS) two tabs may send the same write; the server finds the result of the first. */
const inTurn = (name: string, send: () => Promise<boolean>): Promise<boolean> => {
  if ('locks' in navigator) return navigator.locks.request(name, send);
  const mine = turn.then(send);
  turn = mine.catch(() => undefined);
  return mine;
};

/** Sends one and answers whether to continue. A newer page's write of an unknown kind stays for that page. */
const sendEntry = async ({ client, kinds }: Sending, entry: OutboxEntry): Promise<boolean> => {
  try {
    const kind = kinds.find(({ name }) => name === entry.kind);
    if (!kind) throw new Error(`No kind of document is called ${entry.kind}.`);
    const documents = { client, kind, owner: entry.owner };
    const { answered, isMerged } = await perform(kind, entry);
    if (answered) await showSaved(documents, answered);
    else await showRemoved(documents, { id: entry.item, leaves: entry.leaves ?? [] });
    return await finishWrite(entry, isMerged || !answered ? null : versionsIn(answered));
  } catch (error) {
    if (!(error instanceof ServerUnreachable)) logError('What waits on this device could not be sent', error);
    if (error instanceof ApiError && error.status === 429 && error.retryAfter !== null) {
      await wait(Math.max(1, error.retryAfter) * 1000);
      return true;
    }
    const refusal = refusalOf(error);
    return refusal !== null && refuseWrite(entry, refusal);
  }
};

const versionsIn = ({ saved, included }: Answered): SentVersions =>
  new Map([saved, ...included].map((document) => [document.id, toKnownVersion(document)]));

/** Why a write is not sent again as it is; null if a later attempt may succeed. */
const refusalOf = (error: unknown): WriteRefusal | null => {
  if (error instanceof ChoiceNeeded)
    return { status: 412, code: problemCodes.versionMismatch, detail: texts.samePlacesChanged };
  if (!(error instanceof ApiError) || isForLater(error)) return null;
  const { status, code } = error;
  const problem = problemOf(error);
  const holders = problem?.story_lines;
  return { status, code, detail: explainQuota(error)?.text ?? problem?.detail ?? '', ...(holders && { holders }) };
};

const laterStatuses = [401, 408, 425, 429];

/** The server is busy, failing, or wants a sign-in. */
const isForLater = ({ status }: ApiError): boolean => status >= 500 || laterStatuses.includes(status);

type Performed = { readonly answered: Answered | null; readonly isMerged: boolean };

const perform = async (kind: AnyKind, entry: OutboxEntry): Promise<Performed> => {
  const { act, owner, item, version, leaves = [] } = entry;
  if (act === 'save') return saveEntry(kind, entry);
  if (version !== null) await deleteDocument(removalAddress(kind, owner, { id: item, leaves }), version);
  return { answered: null, isMerged: false };
};

const saveEntry = async (kind: AnyKind, { owner, item: id, version, ...entry }: OutboxEntry): Promise<Performed> => {
  const place = { kind, owner, id };
  const original = entry.original as DocumentContent;
  const content = entry.content as DocumentContent;
  let answered: Answered | null = null;
  let isMerged = false;
  const save = async (sent: Parameters<typeof sendContent>[1]) => (answered = await sendContent(place, sent)).saved;
  const { outcome } = await saveMerging(
    {
      save: (known) => save({ version: known, content }),
      compare: async (refused) => {
        isMerged = true;
        const rules = await kind.rules();
        const comparing = { kind, rules, owner, titleOf: (quest: string) => quest, save };
        return compareDocument(comparing, { id, version, original, content }, refused);
      },
    },
    version,
  );
  return { answered: answered ?? { saved: kind.readSaved(outcome), included: [] }, isMerged };
};
