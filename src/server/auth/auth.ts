import { betterAuth } from 'better-auth';
import type { FastifyBaseLogger } from 'fastify';
import { limits } from '#domain/limits.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { toResetMail } from '#server/mail/reset-mail.ts';
import { clientAddressHeader, noteFailure } from './auth-exchange.ts';
import { accountModel, sessionModel, userModel, verificationModel } from './auth-models.ts';
import { endMailedLinks } from './mailed-links.ts';
import type { PasswordHashing } from './password-hashing/password-hashing.ts';
import { createBeginSession } from './begin-session.ts';
import { secondFactorPlugin, secondStepPlugin } from './second-factor/second-factor-plugins.ts';
import { toAuthCookies } from './session-cookie.ts';

export type AuthDeps = {
  readonly config: Pick<Config, 'appUrl' | 'secret' | 'requireAdminTotp'>;
  readonly database: Database;
  readonly mailer: Mailer;
  readonly log: FastifyBaseLogger;
  readonly hashing: Pick<PasswordHashing, 'hash' | 'verify'>;
};

export type Auth = ReturnType<typeof createAuth>;

const hour = 3600;
const day = 24 * hour;
const resetLinkHours = 1;

/** A session lives this long after its last use; the use is noted once in `sessionNotedAfter` seconds. */
const sessionLength = 30 * day;
const sessionNotedAfter = 300;

/** better-auth on our own tables: accounts, sessions and mailed tokens (docs/behaviour.md, Accounts). */
export const createAuth = ({ config, database, mailer, log, hashing }: AuthDeps) =>
  betterAuth({
    baseURL: config.appUrl,
    secret: config.secret,
    database: { db: database.db, type: database.dialect, transaction: true },
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
      maxPasswordLength: limits.password.max,
      password: { hash: hashing.hash, verify: hashing.verify },
      resetPasswordTokenExpiresIn: resetLinkHours * hour,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => endMailedLinks(database.db, user.id),
      sendResetPassword: ({ user, token }) =>
        mailer.send(
          toResetMail({ to: user.email, link: toResetLink(config.appUrl, token), hoursValid: resetLinkHours }),
        ),
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
    databaseHooks: { session: { create: { before: createBeginSession(database) } } },
    plugins: [secondFactorPlugin, secondStepPlugin],
  });

/** The token stands behind the #, so that no server, proxy or referrer ever sees it. */
const toResetLink = (appUrl: string, token: string): string =>
  `${appUrl}/resetpassword#token=${encodeURIComponent(token)}`;

const isError = (detail: unknown): detail is Error => detail instanceof Error;
