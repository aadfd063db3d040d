import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/db/database.ts';
import { prepareRead } from '#server/platform/db/statements/prepare-read.ts';
import type { Auth } from '#server/accounts/auth/auth.ts';
import type { KnownSession } from './session-presenter.ts';

/** Alive, and of an account that is not suspended. */
export type LiveSession = KnownSession;

export type Sessions = {
  /** null: there is no session, or better-auth must handle it. Returns no promise where the database answers at once. */
  find(cookies: string): LiveSession | null | Promise<LiveSession | null>;
  /** The account whose session was alive when it was last asked for. It allows nothing: it says whose turn a request takes. */
  lastAccountOf(cookies: string): string | null;
};

/** Asks the database each time: an ended session is refused at once (docs/decisions/server/008-finding-the-session.md). */
export const createSessions = async (auth: Auth, database: Pick<Database, 'db' | 'file'>): Promise<Sessions> => {
  const { secret, authCookies, sessionConfig } = await auth.$context;
  const { name } = authCookies.sessionToken;
  const prolongedBelow = (sessionConfig.expiresIn - sessionConfig.updateAge) * 1000;
  const readSession = prepareRead(database, ({ token }: { token: string }) => sessionQuery(database.db, token));
  const readToken = createTokenReader(secret);
  const accounts = rememberCookies();

  const tokenOf = (cookies: string): string | null => {
    const cookie = onlyCookie(cookies, name);
    return cookie === null ? null : readToken(cookie);
  };

  const toLive = (token: string, row: Row | undefined): LiveSession | null => {
    const live = toLiveSession(row, prolongedBelow);
    if (live) accounts.set(token, live.user.id);
    else accounts.delete(token);
    return live;
  };

  return {
    find: (cookies) => {
      const token = tokenOf(cookies);
      if (token === null) return null;
      const rows = readSession({ token });
      return rows instanceof Promise ? rows.then(([row]) => toLive(token, row)) : toLive(token, rows[0]);
    },
    lastAccountOf: (cookies) => accounts.get(tokenOf(cookies) ?? '') ?? null,
  };
};

const sessionQuery = (db: Database['db'], token: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.token', '=', token)
    .select(['sessions.id as session_id', 'sessions.expires_at', 'sessions.second_factor'])
    .select([
      'users.id',
      'users.email',
      'users.email_verified',
      'users.display_name',
      'users.rank',
      'users.reviewer',
      'users.terms_accepted',
    ])
    .select(['users.created_at', 'users.two_factor_enabled', 'users.suspended_at']);

type Row = Awaited<ReturnType<ReturnType<typeof sessionQuery>['executeTakeFirstOrThrow']>>;

/** A session with less than `prolongedBelow` milliseconds left must be prolonged first. */
const toLiveSession = (row: Row | undefined, prolongedBelow: number): LiveSession | null => {
  if (!row || row.suspended_at !== null) return null;
  if (row.two_factor_enabled && !row.second_factor) return null;
  const expiresAt = new Date(row.expires_at);
  return Date.now() < expiresAt.getTime() - prolongedBelow
    ? { session: { id: row.session_id, expiresAt }, user: toUser(row) }
    : null;
};

const toUser = (row: Row): LiveSession['user'] => ({
  id: row.id,
  email: row.email,
  emailVerified: Boolean(row.email_verified),
  name: row.display_name,
  rank: row.rank,
  reviewer: Boolean(row.reviewer),
  terms_accepted: Boolean(row.terms_accepted),
  createdAt: new Date(row.created_at),
  twoFactorEnabled: Boolean(row.two_factor_enabled),
});

/** null if several cookies have this name. */
const onlyCookie = (cookies: string, name: string): string | null => {
  const start = `${name}=`;
  if (!cookies.includes(';')) return cookies.startsWith(start) ? cookies.slice(start.length) : null;
  const [cookie, ...more] = cookies.split(/; */).filter((each) => each.startsWith(start));
  return cookie === undefined || more.length > 0 ? null : cookie.slice(start.length);
};

/** The latest signed cookies. Only their signature and account are remembered, not whether the session is alive. */
const rememberedCookies = 10_000;

const rememberCookies = () => new LRUCache<string, string>({ max: rememberedCookies });

/** Verifies each signature once: a valid one stays valid. */
const createTokenReader = (secret: string) => {
  const known = rememberCookies();
  return (cookie: string): string | null => {
    const remembered = known.get(cookie);
    if (remembered !== undefined) return remembered;
    const token = readSigned(cookie, secret);
    if (token === null) return null;
    known.set(cookie, token);
    return token;
  };
};

const readSigned = (cookie: string, secret: string): string | null => {
  if (!signedShape.test(cookie)) return null;
  const signed = decodeURIComponent(cookie);
  const end = signed.lastIndexOf('.');
  const value = signed.slice(0, end);
  const given = Buffer.from(signed.slice(end + 1));
  const right = Buffer.from(createHmac('sha256', secret).update(value).digest('base64'));
  return given.length === right.length && timingSafeEqual(given, right) ? value : null;
};

/** Letters and digits, and an encoded SHA-256 in Base64, as browsers send it. */
const signedShape = /^[A-Za-z0-9]+\.(?:[A-Za-z0-9]|%2[BF]){43}%3D$/;
