import type { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { hasOfficialState, withOfficialState } from '#contract/list-state.ts';
import { toETag } from '#contract/versions.ts';
import { cutUp, pieceBytes, type LargeAnswers } from '#server/platform/http/answers/large-answers.ts';
import { isText, withVersion, withVersionInBytes } from '#server/content/documents/document-presenter.ts';
import type { DocumentStore } from '#server/content/documents/document-store.ts';
import type { PageRequest } from '#server/content/documents/document.ts';
import { createListCache, toListKey } from './list-cache.ts';
import type { LargeRow } from './list-queries.ts';
import type { IsSoundRow } from './sound-rows.ts';
import { withOfficial, type OfficialStates } from '#server/content/documents/official-states.ts';
import type { DocumentTable } from '#server/platform/db/schema.ts';
import type { InTurn } from './stored-lists.ts';

/** Bytes of cached answers, of each kind of document. */
const keptBytes = 8 * 1024 * 1024;

/** Bytes of documents read at once, and of a cached answer. */
const [readAtOnce, keptAtMost] = [4 * pieceBytes, 2 * 1024 * 1024];

type Parts = {
  readonly table: DocumentTable;
  readonly store: DocumentStore;
  readonly official: OfficialStates;
  readonly isSound: IsSoundRow;
  readonly large: LargeAnswers;
};

export type ListAsked = { readonly owner: string; readonly page: PageRequest; readonly state: string };

/** `state` is null where writes came between all tries of reading. */
type ListInState = { readonly list: Awaited<ReturnType<DocumentStore['list']>>; readonly state: string | null };

/** Small lists are one piece. Without a common state of all rows, an answer has no entity tag. */
export const createListAnswers = ({ table, store, official, isSound, large }: Parts) => {
  const answers = createListCache(keptBytes);

  /** Changes with the list, and with what it says of official content. */
  const stateOf = async (owner: string): Promise<string> =>
    withOfficialState(...(await Promise.all([store.collectionState(owner), official.nameOf({ kind: table, owner })])));

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: ListAsked,
  ): Promise<Buffer | Readable | null> => {
    const place = toListKey({ owner: asked.owner, ...asked.page });
    const known = answers.find(place, asked.state);
    if (known) return tagged(reply, asked.state, known);
    const inTurn: InTurn = (read) => large.read(request, read);
    const { list, state } = await readInState({ store, stateOf }, asked, inTurn);
    if (!list) return null;
    const keep = (whole: Buffer): void => {
      if (state !== null && asked.page.ids === undefined) answers.keep(place, state, whole);
    };
    const end = `]${toNext(list.rows ?? list.keys, asked.page.ids === undefined ? asked.page.limit : undefined)}}`;
    const toItems = async (rows: readonly LargeRow[]): Promise<Buffer[]> => {
      const sound = await onlySound(rows, isSound, request.log);
      if (state !== null && !hasOfficialState(state)) return toBytes(sound);
      return toBytes(await withOfficial(official, { kind: table, owner: asked.owner }, sound));
    };
    if (list.rows) {
      const whole = Buffer.concat([Buffer.from('{"items":['), ...(await toItems(list.rows)), Buffer.from(end)]);
      keep(whole);
      return tagged(reply, state, whole);
    }
    const pieces = toPieces(
      store.readInPieces(asked.owner, list.keys, { bytes: pieceBytes, take: toItems, inTurn }),
      end,
    );
    const bytes = list.keys.reduce((sum, key) => sum + key.bytes, 0);
    return tagged(reply, state, await large.send(request, reply, bytes > keptAtMost ? pieces : keeping(pieces, keep)));
  };

  return { answer, stateOf };
};

const readInState = async (
  { store, stateOf }: Pick<Parts, 'store'> & { readonly stateOf: (owner: string) => Promise<string> },
  { owner, page, state }: ListAsked,
  inTurn: InTurn,
): Promise<ListInState> => {
  let before = state;
  for (let left = tries; ; left -= 1) {
    const list = await store.list(owner, { ...page, bytes: readAtOnce }, inTurn);
    const after = await stateOf(owner);
    if (before === after || left === 0) return { list, state: before === after ? after : null };
    before = after;
  }
};

const onlySound = async (
  rows: readonly LargeRow[],
  isSound: IsSoundRow,
  log: FastifyBaseLogger,
): Promise<LargeRow[]> => {
  const kept: LargeRow[] = [];
  for (const row of rows) {
    const sound = isSound(row);
    if (sound === true || (await sound)) kept.push(row);
    else log.error({ owner: row.owner_id, id: row.id }, 'stored document skipped: fields are missing');
  }
  return kept;
};

/** A large document is sent in pieces, so that the next one is read only when little of it is left to be sent. */
async function* toPieces(documents: AsyncIterable<readonly Buffer[]>, end: string): AsyncGenerator<Buffer> {
  let start = '{"items":[';
  for await (const items of documents) {
    if (items.length === 0) continue;
    yield Buffer.from(start);
    for (const item of items) yield* cutUp(item);
    start = ',';
  }
  yield Buffer.from(start === ',' ? end : start + end);
}

const toBytes = (rows: readonly LargeRow[]): Buffer[] => {
  const parts: Buffer[] = [];
  let texts: string[] = [];
  const endTexts = (): void => {
    if (texts.length > 0) parts.push(Buffer.from(`${parts.length > 0 ? ',' : ''}${texts.join(',')}`));
    texts = [];
  };
  for (const row of rows) {
    if (isText(row)) {
      texts.push(withVersion(row));
      continue;
    }
    endTexts();
    if (parts.length > 0) parts.push(Buffer.from(','));
    parts.push(...withVersionInBytes(row));
  }
  endTexts();
  return parts;
};

const tries = 3;

const tagged = <Answer>(reply: FastifyReply, state: string | null, answer: Answer): Answer => {
  if (state !== null) reply.header('ETag', toETag(state));
  return answer;
};

const toNext = (items: readonly { readonly id: string }[], limit: number | undefined): string => {
  if (limit === undefined) return '';
  return `,"next":${JSON.stringify((items.length === limit && items.at(-1)?.id) || null)}`;
};

async function* keeping(pieces: AsyncIterable<Buffer>, keep: (whole: Buffer) => void): AsyncGenerator<Buffer> {
  const kept: Buffer[] = [];
  for await (const piece of pieces) {
    kept.push(piece);
    yield piece;
  }
  keep(Buffer.concat(kept));
}
