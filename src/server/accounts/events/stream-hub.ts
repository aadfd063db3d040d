import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  commentsKind,
  eventNames,
  inboxKind,
  presenceKind,
  reviewersOwner,
  spacesKind,
  submissionsKind,
  type Change,
} from '#contract/events.ts';
import { officialOwner } from '#domain/account/user.ts';
import { isSpaceId } from '#domain/space.ts';
import { isReviewer } from '#server/accounts/auth/sessions/require-administrator.ts';
import type { FindMembers, SpaceMembers } from '#server/accounts/owners/find-members.ts';
import { mostOneByOne } from './change-feed.ts';
import { toEvent, type EventStream } from './event-stream.ts';
import type { FindLiveSessions } from './live-sessions.ts';

type Deps = {
  readonly findLive: FindLiveSessions;
  readonly findMembers: FindMembers;
  readonly most: number;
  readonly log: FastifyBaseLogger;
};

/** null: changes may have been missed. */
type News = { readonly owner: string; readonly change: Change | null };

/** Streams that are written to in one round of the event loop. One takes about 20 microseconds. */
const streamsARound = 100;

const beat = Buffer.from(toEvent(eventNames.beat));
const hello = Buffer.from(toEvent(eventNames.hello));

/** Checks each stream's session before a change is sent, so that an ended session gets nothing. */
export const createStreamHub = ({ findLive, findMembers, most, log }: Deps) => {
  const { add, remove, streamsOf, all, subscribersOf } = createStreams(most);
  const membersOf = readMembers({ findMembers, log });
  let waiting: News[] = [];
  let isUnderWay = false;

  /** Ends streams without a session or with a changed rank. Returns the others. */
  const keepLive = async (streams: readonly EventStream[]): Promise<ReadonlySet<EventStream>> => {
    if (streams.length === 0) return new Set();
    const live = await findLive([...new Set(streams.map(({ viewer }) => viewer.sessionId))]).catch((err: unknown) => {
      log.warn({ err }, 'sessions of event streams not read');
      return new Map<string, string>();
    });
    const isLive = ({ viewer }: EventStream): boolean => live.get(viewer.sessionId) === viewer.rank;
    for (const stream of streams) if (!isLive(stream)) stream.end();
    return new Set(streams.filter(isLive));
  };

  const sendWaiting = async (): Promise<void> => {
    isUnderWay = true;
    while (waiting.length > 0) {
      const news = waiting;
      waiting = [];
      const byOwner = Map.groupBy(news, ({ owner }) => owner);
      const members = await membersOf([...byOwner.keys()]);
      const live = await keepLive([...new Set([...byOwner.keys()].flatMap((owner) => subscribersOf(owner, members)))]);
      for (const [owner, ofOwner] of byOwner) {
        const events = toEvents(ofOwner);
        await writeTo(
          subscribersOf(owner, members).filter((stream) => live.has(stream)),
          events,
        );
      }
    }
    isUnderWay = false;
  };

  const send = (news: News): void => {
    waiting.push(news);
    if (!isUnderWay) void sendWaiting();
  };

  return {
    add,
    remove,
    count: () => all().length,
    publish: (change: Change): void => send({ owner: change.owner, change }),
    publishGap: (owner: string | null): void => send({ owner: owner ?? officialOwner, change: null }),
    check: async (account: string | null): Promise<void> =>
      void (await keepLive(account === null ? all() : streamsOf(account))),
    beat: (): void => void writeTo(all(), beat),
    endAll: (): void => {
      for (const stream of all()) stream.end();
    },
  };
};

const writeTo = async (streams: readonly EventStream[], events: Buffer): Promise<void> => {
  for (const [index, stream] of streams.entries()) {
    if (index > 0 && index % streamsARound === 0) await setImmediate();
    stream.write(events);
  }
};

/** Of the spaces among the owners. Asked for each time, so that who was removed hears nothing more. */
const readMembers =
  ({ findMembers, log }: Pick<Deps, 'findMembers' | 'log'>) =>
  async (owners: readonly string[]): Promise<SpaceMembers> => {
    const spaces = owners.filter(isSpaceId);
    if (spaces.length === 0) return nobody;
    return findMembers(spaces).catch((err: unknown) => {
      log.warn({ err }, 'members of spaces not read');
      return nobody;
    });
  };

const nobody: SpaceMembers = new Map();

const toEvents = (news: readonly News[]): Buffer => {
  const changes = news.flatMap(({ change }) => change ?? []);
  if (changes.length < news.length || news.length > mostOneByOne) return hello;
  return Buffer.from(changes.map((change) => toEvent(nameOf(change), change)).join(''));
};

const nameOf = ({ kind }: Change): string => {
  switch (kind) {
    case submissionsKind:
      return eventNames.review;
    case spacesKind:
      return eventNames.membership;
    case commentsKind:
    case inboxKind:
      return eventNames.comments;
    case presenceKind:
      return eventNames.presence;
    default:
      return eventNames.change;
  }
};

const createStreams = (most: number) => {
  const byAccount = new Map<string, Set<EventStream>>();

  const streamsOf = (account: string): EventStream[] => [...(byAccount.get(account) ?? [])];
  const all = (): EventStream[] => [...byAccount.values()].flatMap((streams) => [...streams]);
  const subscribersOf = (owner: string, members: SpaceMembers): EventStream[] => {
    if (owner === officialOwner) return all();
    if (isSpaceId(owner)) return [...(members.get(owner) ?? [])].flatMap(streamsOf);
    return owner === reviewersOwner ? all().filter(({ viewer }) => isReviewer(viewer)) : streamsOf(owner);
  };

  /** Few people have more devices, so an unread stream is more likely. The oldest goes. */
  const add = (stream: EventStream): void => {
    const { id } = stream.viewer;
    const streams = byAccount.get(id) ?? new Set();
    byAccount.set(id, streams.add(stream));
    const [oldest] = streams;
    if (most > 0 && streams.size > most && oldest) {
      // Deleted now because its connection closes later.
      streams.delete(oldest);
      oldest.end();
    }
    stream.write(hello);
  };

  const remove = (stream: EventStream): void => {
    const streams = byAccount.get(stream.viewer.id);
    streams?.delete(stream);
    if (streams?.size === 0) byAccount.delete(stream.viewer.id);
  };

  return { add, remove, streamsOf, all, subscribersOf };
};
