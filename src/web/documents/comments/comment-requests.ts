import * as z from 'zod/mini';
import {
  commentAddress,
  commentsAddress,
  commentsOfAddress,
  readerList,
  readersAddress,
  thread,
  threadAddress,
  threadList,
  type Commented,
  type ReaderList,
  type ReplyBody,
  type Thread,
  type ThreadList,
} from '#contract/comments.ts';
import { commentsKind } from '#contract/events.ts';
import { memberList, membersAddress, type SpaceMember } from '#contract/spaces.ts';
import { request } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { openThreadsKey } from './open-threads-key.ts';

const commentsKey = ({ owner, kind, id }: Commented) => [commentsKind, owner, kind, id] as const;

const readThreads = async (of: Commented): Promise<ThreadList> =>
  z.parse(threadList, (await request('GET', commentsOfAddress(of))).body);

export type ThreadOfDocument = Thread & { readonly kind: 'quest' | 'story_line' };

/** Those on submissions are the conversation with the reviewers, at the document. */
export const isOfDocument = <Of extends Pick<Thread, 'kind'>>(of: Of): of is Of & Pick<ThreadOfDocument, 'kind'> =>
  of.kind === 'quest' || of.kind === 'story_line';

/** The newest open threads at quests and story lines of an owner. */
export const openThreadsQuery = (owner: string, most: number) => ({
  queryKey: [commentsKind, owner, 'open-list', most] as const,
  queryFn: () => readOpenThreads(owner, most),
});

/** Whole pages may be of submissions. */
const readOpenThreads = async (owner: string, most: number): Promise<ThreadOfDocument[]> => {
  const found: ThreadOfDocument[] = [];
  let page = '';
  for (;;) {
    const { body } = await request('GET', `${commentsAddress(owner)}${page}`);
    const { items, next } = z.parse(threadList, body);
    found.push(...items.filter(isOfDocument));
    if (next === null || found.length >= most) return found.slice(0, most);
    page = `?after=${encodeURIComponent(next)}`;
  }
};

/** What is read as a document is opened is not read again once it is drawn. Milliseconds. */
export const openingMs = 1_000;

export const threadsQuery = (of: Commented) => ({
  queryKey: commentsKey(of),
  staleTime: openingMs,
  queryFn: () => readThreads(of),
});

export const readReaders = async (of: Commented): Promise<ReaderList['items']> =>
  z.parse(readerList, (await request('GET', readersAddress(of))).body).items;

/** The members of a space. */
export const readPeople = async (space: string): Promise<SpaceMember[]> =>
  z.parse(memberList, (await request('GET', membersAddress(space))).body).items;

/** The start of a thread. Without a place it is about the whole document. */
type BegunAt = Commented & { readonly place?: string };

export const beginThread = async ({ owner, kind, id, place }: BegunAt, said: ReplyBody): Promise<void> => {
  const body = { kind, id, place: place ?? null, ...said };
  const begun = z.parse(thread, (await request('POST', commentsAddress(owner), { body })).body);
  show({ owner, kind, id }, begun);
};

export type InThread = { readonly of: Commented; readonly thread: string };
export type AtComment = InThread & { readonly comment: string };

export const replyIn = async ({ of, thread: id }: InThread, body: ReplyBody): Promise<void> =>
  show(of, z.parse(thread, (await request('POST', threadAddress(of.owner, id), { body })).body));

export const resolveThread = async ({ of, thread: id }: InThread, resolved: boolean): Promise<void> =>
  show(of, z.parse(thread, (await request('PATCH', threadAddress(of.owner, id), { body: { resolved } })).body));

export const editComment = async ({ of, thread: id, comment }: AtComment, text: string): Promise<void> =>
  show(of, z.parse(thread, (await request('PATCH', commentAddress(of.owner, id, comment), { body: { text } })).body));

export const deleteComment = async ({ of, thread: id, comment }: AtComment): Promise<void> => {
  await request('DELETE', commentAddress(of.owner, id, comment));
  await queryClient.invalidateQueries({ queryKey: commentsKey(of) });
};

/** At once; the event of the change reads the list again. */
const show = (of: Commented, changed: Thread): void => {
  queryClient.setQueryData<ThreadList>(commentsKey(of), (list) => {
    if (!list) return list;
    const isKnown = list.items.some(({ id }) => id === changed.id);
    const items = list.items.map((each) => (each.id === changed.id ? changed : each));
    return { ...list, items: isKnown ? items : [changed, ...items] };
  });
  void queryClient.invalidateQueries({ queryKey: openThreadsKey(of.owner) });
};
