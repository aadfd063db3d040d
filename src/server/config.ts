import { isUtf8 } from 'node:buffer';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { describeShape } from '#messages/describe-shape.ts';
import * as texts from '#texts/server/command-line.ts';
import { signUpModes, type SignUpMode } from '#domain/account/sign-up-rules.ts';
import { megabyte } from '#domain/limits.ts';
import { mostTermsBytes } from './platform/budgets/sizes.ts';
import {
  defaultQuotas,
  usualSocketsPerAddress,
  usualStreamsPerAccount,
  usualWriteRate,
  type Quotas,
  type WriteRate,
} from './platform/budgets/quotas.ts';
import type { SpaceSettings } from './platform/space/measure-space.ts';
import {
  findMissingOfProvider,
  providerShape,
  toProviderSettings,
  type PasswordMode,
  type ProviderSettings,
} from './provider-settings.ts';
import {
  databaseUrl,
  emailDomains,
  isHostName,
  isPlainOrigin,
  isSender,
  megabytesFrom,
  numberOrNone,
  pageOrigins,
  portNumber,
  scriptAddress,
  timeSpan,
  trustedProxies,
  wholeNumber,
  withProtocol,
} from './setting-values.ts';

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly appUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** false, a number of hops, addresses and ranges, or true for all private addresses. */
  readonly trustProxy: boolean | number | string;
  readonly secret: string;
  /** Opens `/metrics` to other machines; null: this machine only. */
  readonly metricsToken: string | null;
  readonly measuresSpeed: boolean;
  readonly analyticsUrl: string | null;
  readonly requireAdminTotp: boolean;
  readonly quotas: Quotas;
  readonly writeRate: WriteRate;
  readonly space: SpaceSettings;
  /** A world that ships, or the file of one. An empty database begins with it. null: administrators may choose one. */
  readonly world: string | null;
  readonly maxSocketsPerAddress: number;
  readonly maxStreamsPerAccount: number;
  /** 0: entries of the audit log are kept for ever. */
  readonly auditKeepDays: number;
  readonly logsAddresses: boolean;
  readonly signUp: SignUpSettings;
  /** null: everybody signs in with a password. */
  readonly provider: ProviderSettings | null;
  readonly passwords: PasswordMode;
  /** Who may make spaces. */
  readonly spaces: 'everyone' | 'administrators';
  /** Whether links may show a quest or story line to guests. */
  readonly sharesLinks: boolean;
  /** Whether people export their own content, until administrators say it. */
  readonly exportsOwn: boolean;
  /** The origins of pages that may read what is for games. */
  readonly gameOrigins: readonly string[];
  readonly backups: BackupSettings;
  /** The operator's own terms, in paragraphs; null: the usual ones. */
  readonly terms: readonly string[] | null;
};

/** `every` in milliseconds; null: none are scheduled. The latest `keep` stay. */
export type BackupSettings = { readonly every: number | null; readonly folder: string; readonly keep: number };

/** `domains` are in their ASCII form. */
export type SignUpSettings = { readonly mode: SignUpMode; readonly domains: readonly string[] };

const leastSecret = 32;

const settings = z.object({
  PORT: portNumber.default(3000),
  HOST: z.string().refine(isHostName, { error: texts.host }).default('127.0.0.1'),
  APP_URL: withProtocol('http:', 'https:').refine(isPlainOrigin, { error: texts.origin }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  SMTP_URL: withProtocol('smtp:', 'smtps:')
    .refine((value) => URL.canParse(value) && new URL(value).hostname !== '', { error: texts.mailHost })
    .optional(),
  MAIL_FROM: z.string().refine(isSender, { error: texts.sender }).default('Runeloom <no-reply@localhost>'),
  TRUST_PROXY: trustedProxies.default(false),
  SECRET: z.string().min(leastSecret, texts.secretLength(leastSecret)).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, texts.tokenShape(16))
    .optional(),
  WEB_VITALS: z.enum(['on', 'off'], { error: texts.onOrOff }).default('on'),
  ANALYTICS_URL: scriptAddress.optional(),
  REQUIRE_ADMIN_TOTP: z
    .enum(['true', 'false'], { error: texts.trueOrFalse })
    .default('false')
    .transform((value) => value === 'true'),
  QUOTA_DOCUMENTS: wholeNumber(defaultQuotas.documents),
  QUOTA_MEGABYTES: megabytesFrom(0).default(defaultQuotas.bytes),
  QUOTA_SUBMISSIONS: wholeNumber(defaultQuotas.waitingSubmissions),
  QUOTA_WRITES: wholeNumber(usualWriteRate.burst, 1),
  QUOTA_WRITES_PER_SECOND: wholeNumber(usualWriteRate.perSecond, 1),
  RESERVED_MEGABYTES: megabytesFrom(0).default(256 * megabyte),
  DATABASE_MEGABYTES: megabytesFrom(1).optional(),
  WORLD: z.string().optional(),
  MAX_SOCKETS_PER_ADDRESS: numberOrNone.default(usualSocketsPerAddress),
  MAX_STREAMS_PER_ACCOUNT: numberOrNone.default(usualStreamsPerAccount),
  AUDIT_KEEP_DAYS: wholeNumber(0),
  SPACES: z.enum(['everyone', 'administrators'], { error: texts.everyoneOrAdministrators }).default('everyone'),
  SHARE_LINKS: z.enum(['on', 'off'], { error: texts.onOrOff }).default('off'),
  LOG_ADDRESSES: z.enum(['on', 'off'], { error: texts.onOrOff }).default('off'),
  SIGN_UP: z.enum(signUpModes, { error: texts.oneOf(signUpModes) }).default('open'),
  SIGN_UP_DOMAINS: emailDomains.optional(),
  TERMS_FILE: z.string().optional(),
  GAME_ORIGINS: pageOrigins.optional(),
  EXPORT_OWN: z.enum(['on', 'off'], { error: texts.onOrOff }).default('off'),
  BACKUP_EVERY: timeSpan.optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: wholeNumber(7, 1),
  ...providerShape,
});

export const settingNames: readonly string[] = Object.keys(settings.shape);

export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Checks every setting, makes the data folder and, at the first start, the secret in it. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(Object.keys(settings.shape).flatMap((key) => (env[key] ? [[key, env[key]]] : [])));
  const parsed = settings.safeParse(given, { error: describeShape });
  if (!parsed.success)
    throw new SettingsError(
      [...new Set(parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`))].join('\n'),
    );
  const { data } = parsed;
  if (data.SIGN_UP === 'domains' && !data.SIGN_UP_DOMAINS)
    throw new SettingsError(`SIGN_UP_DOMAINS: ${texts.domainsNeeded}`);
  const missing = findMissingOfProvider(data);
  if (missing) throw new SettingsError(missing);
  const dataDir = makeFolder('DATA_DIR', resolve(data.DATA_DIR));
  const backups = { every: data.BACKUP_EVERY ?? null, folder: resolve(data.BACKUP_DIR ?? join(dataDir, 'backups')) };
  if (backups.every !== null) makeFolder('BACKUP_DIR', backups.folder);
  return {
    port: data.PORT,
    host: data.HOST,
    appUrl: (data.APP_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: data.DATABASE_URL ?? null,
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM,
    trustProxy: data.TRUST_PROXY,
    secret: data.SECRET ?? keepSecret(dataDir),
    metricsToken: data.METRICS_TOKEN ?? null,
    measuresSpeed: data.WEB_VITALS === 'on',
    analyticsUrl: data.ANALYTICS_URL ? new URL(data.ANALYTICS_URL).href : null,
    requireAdminTotp: data.REQUIRE_ADMIN_TOTP,
    quotas: {
      documents: data.QUOTA_DOCUMENTS,
      bytes: data.QUOTA_MEGABYTES,
      waitingSubmissions: data.QUOTA_SUBMISSIONS,
    },
    writeRate: { burst: data.QUOTA_WRITES, perSecond: data.QUOTA_WRITES_PER_SECOND },
    space: { reserve: data.RESERVED_MEGABYTES, database: data.DATABASE_MEGABYTES ?? null },
    world: data.WORLD ?? null,
    maxSocketsPerAddress: data.MAX_SOCKETS_PER_ADDRESS,
    maxStreamsPerAccount: data.MAX_STREAMS_PER_ACCOUNT,
    auditKeepDays: data.AUDIT_KEEP_DAYS,
    spaces: data.SPACES,
    sharesLinks: data.SHARE_LINKS === 'on',
    exportsOwn: data.EXPORT_OWN === 'on',
    gameOrigins: data.GAME_ORIGINS ?? [],
    backups: { ...backups, keep: data.BACKUP_KEEP },
    logsAddresses: data.LOG_ADDRESSES === 'on',
    terms: data.TERMS_FILE ? readTerms(data.TERMS_FILE) : null,
    signUp: { mode: data.SIGN_UP, domains: data.SIGN_UP_DOMAINS ?? [] },
    provider: toProviderSettings(data),
    passwords: data.PASSWORDS,
  };
};

const refuseTerms = (reason: string, cause?: unknown): never => {
  throw new SettingsError(`TERMS_FILE: ${reason}`, { cause });
};

/** Plain text in UTF-8. A blank line parts paragraphs. */
const readTerms = (file: string): string[] => {
  const read = (): Buffer => {
    try {
      return readFileSync(file);
    } catch (error) {
      return refuseTerms(String(error), error);
    }
  };
  const bytes = read();
  if (bytes.length > mostTermsBytes) refuseTerms(texts.termsTooLong({ file, most: mostTermsBytes }));
  if (!isUtf8(bytes)) refuseTerms(texts.termsEncoding(file));
  const paragraphs = new TextDecoder()
    .decode(bytes)
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return paragraphs.length > 0 ? paragraphs : refuseTerms(texts.termsEmpty(file));
};

const makeFolder = (setting: 'DATA_DIR' | 'BACKUP_DIR', folder: string): string => {
  try {
    makeFolders(folder);
    if (!statSync(folder).isDirectory()) throw new Error(texts.notAFolder(folder));
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new SettingsError(`${setting}: ${messageOf(error)}`, { cause: error });
  }
  return folder;
};

/** One by one: `recursive` never ends where a folder such as `/proc` takes none. */
const makeFolders = (folder: string): void => {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolders(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!isFileExists(error)) throw error;
  }
};

/** The file appears whole, so that simultaneous starts read the same secret. */
const keepSecret = (dataDir: string): string => {
  const file = join(dataDir, 'secret');
  try {
    if (!existsSync(file)) makeSecret(file);
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= leastSecret) return secret;
  } catch (error) {
    throw new SettingsError(`DATA_DIR: ${messageOf(error)}`, { cause: error });
  }
  throw new SettingsError(`DATA_DIR: ${texts.shortSecret({ file, least: leastSecret })}`);
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const makeSecret = (file: string): void => {
  const own = `${file}.${randomUUID()}`;
  try {
    writeFileSync(own, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
    linkSync(own, file);
  } catch (error) {
    if (!isFileExists(error)) throw error;
  } finally {
    rmSync(own, { force: true });
  }
};

const isFileExists = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';
