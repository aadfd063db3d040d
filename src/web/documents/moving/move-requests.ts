import * as z from 'zod/mini';
import {
  moveAddress,
  moved,
  moveList,
  movePreview,
  movePreviewAddress,
  movesAddress,
  type MoveBody,
  type Moved,
  type MoveList,
  type MovePreview,
} from '#contract/moves.ts';
import { documentKindNames } from '#contract/document-kinds.ts';
import { spacesKind } from '#contract/events.ts';
import { request } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { listKey } from '#web/documents/sending/list-cache.ts';

/** Many documents are checked and written as one. */
const patienceMs = 60_000;

export const requestPreview = async (owner: string, body: MoveBody): Promise<MovePreview> =>
  z.parse(movePreview, (await request('POST', movePreviewAddress(owner), { body, patienceMs })).body);

export const sendMove = async (owner: string, body: MoveBody): Promise<Moved> => {
  const answer = z.parse(moved, (await request('POST', movesAddress(owner), { body, patienceMs })).body);
  await readAgain(owner, body.to);
  return answer;
};

/** Begins with the kind of spaces, so that their changes read it again. */
export const leftKey = (owner: string) => [spacesKind, 'left', owner] as const;

export const readLeft = async (owner: string): Promise<MoveList['items']> =>
  z.parse(moveList, (await request('GET', movesAddress(owner))).body).items;

export const takeMoveBack = async (owner: string, { id, to }: Pick<MoveList['items'][number], 'id' | 'to'>) => {
  await request('DELETE', moveAddress(owner, id), { patienceMs });
  await readAgain(owner, to.id);
};

const readAgain = async (...owners: readonly string[]): Promise<void> => {
  const keys = owners.flatMap((owner) => [
    ...documentKindNames.map((name) => listKey(name, owner)),
    leftKey(owner),
    movedKey(owner),
  ]);
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

/** The key of the query that finds where missing documents of an owner went. */
export const movedKey = (owner: string) => ['moved-elsewhere', owner] as const;
