import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { prepareRead } from '#server/db/statements/prepare-read.ts';
import type { Auth } from '#server/auth/auth.ts';
import type { KnownSession } from './session-presenter.ts';

/** A session that is alive, of an account in good standing. */
export type LiveSession = KnownSession;

/**
 * Finds the session of a `Cookie` header. Null where there is none or better-auth has to handle it. Returns without a
 * promise where the database answers at once.
 */
export type FindSession = (cookies: string) => LiveSession | null | Promise<LiveSession | null>;

/**
 * The plain case of every request: a signed cookie, a session that is alive and not yet to be prolonged, an account that
 * may use it. It asks the database each time, so that whatever ends a session counts from the next request, on all servers
 * (docs/decisions/008-finding-the-session.md).
 */
export const createFindSession = async (auth: Auth, database: Pick<Database, 'db' | 'file'>): Promise<FindSession> => {
  const { secret, authCookies, sessionConfig } = await auth.$context;
  const { name } = authCookies.sessionToken;
  const prolongedBelow = (sessionConfig.expiresIn - sessionConfig.updateAge) * 1000;
  const readSession = prepareRead(database, ({ token }: { token: string }) => sessionQuery(database.db, token));
  const readToken = createTokenReader(secret);

  return (cookies) => {
    const cookie = onlyCookie(cookies, name);
    const token = cookie === null ? null : readToken(cookie);
    if (token === null) return null;
    const rows = readSession({ token });
    return rows instanceof Promise
      ? rows.then(([row]) => toLiveSession(row, prolongedBelow))
      : toLiveSession(rows[0], prolongedBelow);
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
      'users.terms_accepted',
    ])
    .select(['users.created_at', 'users.two_factor_enabled', 'users.suspended_at']);

type Row = Awaited<ReturnType<ReturnType<typeof sessionQuery>['executeTakeFirstOrThrow']>>;

/** Whether a session may be used as it stands: it is prolonged once less than `prolongedBelow` milliseconds of it are left. */
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
  terms_accepted: Boolean(row.terms_accepted),
  createdAt: new Date(row.created_at),
  twoFactorEnabled: Boolean(row.two_factor_enabled),
});

/** The cookie of this name as it was sent, where there is exactly one. */
const onlyCookie = (cookies: string, name: string): string | null => {
  const start = `${name}=`;
  if (!cookies.includes(';')) return cookies.startsWith(start) ? cookies.slice(start.length) : null;
  const [cookie, ...more] = cookies.split(/; */).filter((each) => each.startsWith(start));
  return cookie === undefined || more.length > 0 ? null : cookie.slice(start.length);
};

/** Signed cookies whose token is remembered, the latest; whether its session lives is asked each time. */
const rememberedCookies = 10_000;

/** Reads the token of a signed cookie, and verifies a signature once: what it proves holds for ever. */
const createTokenReader = (secret: string) => {
  const known = new Map<string, string>();
  return (cookie: string): string | null => {
    const remembered = known.get(cookie);
    if (remembered !== undefined) return remembered;
    const token = readSigned(cookie, secret);
    if (token === null) return null;
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= rememberedCookies) known.delete(oldest);
    known.set(cookie, token);
    return token;
  };
};

/** What a cookie says, `<value>.<signature>` and encoded, once better-auth's signature of it is the right one. */
const readSigned = (cookie: string, secret: string): string | null => {
  if (!signedShape.test(cookie)) return null;
  const signed = decodeURIComponent(cookie);
  const end = signed.lastIndexOf('.');
  const value = signed.slice(0, end);
  const given = Buffer.from(signed.slice(end + 1));
  const right = Buffer.from(createHmac('sha256', secret).update(value).digest('base64'));
  return given.length === right.length && timingSafeEqual(given, right) ? value : null;
};

/** Letters and digits, and SHA-256 in Base64 with `+`, `/` and `=` encoded, as browsers send back what they were given. */
const signedShape = /^[A-Za-z0-9]+\.(?:[A-Za-z0-9]|%2[BF]){43}%3D$/;
