import { betterAuth } from 'better-auth';
import type { FastifyBaseLogger } from 'fastify';
import { limits } from '#domain/limits.ts';
import type { ActNotes } from '#server/accounts/audit/gather-acts.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { noteFailure } from '#server/platform/db/failed-queries.ts';
import { clientAddressHeader } from './auth-exchange.ts';
import { accountModel, sessionModel, userModel, verificationModel } from './auth-models.ts';
import type { PasswordHashing } from './passwords/password-hashing.ts';
import { mostPasswordUnits } from './passwords/password-hash.ts';
import { auditedSessionsPlugin } from './sessions/audited-sessions.ts';
import { createBeginSession } from './sessions/begin-session.ts';
import { joining } from './sessions/in-account.ts';
import { secondFactorPlugin, secondStepPlugin } from './codes/second-factor-plugins.ts';
import { invitationsPlugin } from './sign-up/invitations.ts';
import { emailStandInPlugin } from './email-stand-in.ts';
import { toAuthCookies } from './sessions/session-cookie.ts';
import { providerSessionPlugin } from './provider/provider-session.ts';

export type AuthDeps = {
  readonly config: Pick<Config, 'appUrl' | 'secret' | 'requireAdminTotp'>;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly actNotes: Pick<ActNotes, 'isRepeated'>;
  readonly hashing: Pick<PasswordHashing, 'hash' | 'verify'>;
};

export type Auth = ReturnType<typeof createAuth>;

const hour = 3600;
const day = 24 * hour;

/** Counted from the last use. */
const sessionLength = 30 * day;
const sessionNotedAfter = 300;

/** better-auth on our own tables. Mailed tokens are ours (links/). */
export const createAuth = ({ config, database, log, hashing, actNotes }: AuthDeps) =>
  betterAuth({
    baseURL: config.appUrl,
    secret: config.secret,
    database: { db: joining(database.db), type: database.dialect, transaction: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (level, message, ...details) => {
        const failure = details.find(isError);
        if (failure) noteFailure(failure);
        log[level]({ err: failure }, message);
      },
    },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: 'runeloom',
      cookies: toAuthCookies(config.appUrl),
      ipAddress: { ipAddressHeaders: [clientAddressHeader], ipv6Subnet: 128 },
      database: { validateSchema: false },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: limits.password.min,
      maxPasswordLength: mostPasswordUnits,
      password: { hash: hashing.hash, verify: hashing.verify },
    },
    session: {
      ...sessionModel,
      expiresIn: sessionLength,
      updateAge: sessionNotedAfter,
      cookieCache: { enabled: false },
    },
    user: userModel,
    account: accountModel,
    verification: { ...verificationModel, storeIdentifier: 'hashed' },
    databaseHooks: { session: { create: { before: createBeginSession(actNotes) } } },
    plugins: [
      emailStandInPlugin,
      invitationsPlugin,
      auditedSessionsPlugin,
      secondFactorPlugin,
      secondStepPlugin,
      providerSessionPlugin,
    ],
  });

const isError = (detail: unknown): detail is Error => detail instanceof Error;
