import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';
import { authRoutes } from '#contract/auth-routes.ts';
import type { SessionUser, signInBody, signUpBody } from '#contract/auth.ts';
import { createApp } from '#server/app.ts';
import { readConfig, type Config } from '#server/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createLog } from '#server/log.ts';
import type { Mailer, MailMessage } from '#server/platform/mail/mailer.ts';
import { verificationSubject } from '#server/platform/mail/mails.ts';
import type { WebhookReach } from '#server/content/webhooks/webhook-reach.ts';
import { createContractCheck, type Exchange } from '#test-support/api/api-contract.ts';
import { seedTestWorld } from '#test-support/product/seed-test-world.ts';
import { cheapPasswords } from '#test-support/cheap-passwords.ts';
import type { DatabaseAddress, TestDatabase } from '#test-support/databases/databases.ts';
import type { Template } from '#test-support/databases/postgres-database.ts';

export type RequestOptions = {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly from?: string;
  /** Closes the connection at the status, since a stream never ends. */
  readonly leaves?: boolean;
};

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** A browser: it keeps cookies, and compares each answer with the API's description. */
export type Visitor = {
  request(method: Method, address: string, parts?: RequestOptions): Promise<LightMyRequestResponse>;
  forget(): void;
};

export type SignedIn = Visitor & { readonly user: SessionUser; readonly email: string; readonly password: string };

export type TestApp = {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly address: DatabaseAddress;
  readonly outbox: readonly MailMessage[];
  readonly verificationMails: readonly MailMessage[];
  readonly logLines: readonly string[];
  visit(): Visitor;
  /** With a verified address. `from` is the network address. */
  signUp(email?: string, from?: string): Promise<SignedIn>;
  signUpUnverified(email?: string): Promise<SignedIn>;
  signIn(email: string, password: string, from?: string): Promise<SignedIn>;
};

type SignUpBody = z.infer<typeof signUpBody>;
type SignInBody = z.infer<typeof signInBody>;

export type TestAppOptions = {
  readonly settings?: Readonly<Record<string, string>>;
  readonly address?: DatabaseAddress;
  readonly webDir?: string;
  readonly mailer?: Mailer;
  /** Default: none. */
  readonly mailPauses?: readonly number[] | 'usual';
  /** Default: `seeded`. */
  readonly template?: Template;
  readonly hashesSafely?: boolean;
  /** Default: public addresses. */
  readonly webhookReach?: WebhookReach;
};

const ownAddress = '127.0.0.1';

export const testPassword = 'correct horse battery';

/** Made once for all apps, because it is slow. */
let describedAnswers: ReturnType<typeof createContractCheck> | undefined;

/** The whole server without a port. It closes with its database. */
export const startTestApp = async (testDatabase: TestDatabase, options: TestAppOptions = {}): Promise<TestApp> => {
  const { template = 'seeded' } = options;
  const address = options.address ?? (await testDatabase.createFrom(template));
  const database = await testDatabase.open(address);
  if (options.address && template === 'seeded') await seedTestWorld(database);
  const outbox: MailMessage[] = [];
  const verificationMails: MailMessage[] = [];
  const send = async (message: MailMessage): Promise<void> => {
    (message.subject === verificationSubject ? verificationMails : outbox).push(message);
  };
  const logLines: string[] = [];
  const app = await createApp({
    config: toConfig(address, options.settings),
    database,
    mailer: options.mailer ?? { send },
    log: createLog('trace', { write: (line) => void logLines.push(line) }),
    webDir: options.webDir,
    passwordCost: options.hashesSafely ? undefined : cheapPasswords,
    webhookReach: options.webhookReach,
    mailPauses: options.mailPauses === 'usual' ? undefined : (options.mailPauses ?? []),
  });
  testDatabase.onEnd(() => app.close());
  const check = (describedAnswers ??= createContractCheck(app));
  const visit = (): Visitor => createVisitor(app, check);
  const signUpUnverified = (email = `${randomUUID()}@example.org`, from = ownAddress): Promise<SignedIn> => {
    const body = { email, password: testPassword, name: '', terms_accepted: true };
    return enter(visit(), authRoutes.signUp, { body, from });
  };
  return {
    app,
    database,
    address,
    outbox,
    logLines,
    visit,
    verificationMails,
    signUpUnverified,
    signUp: async (email, from) => {
      const person = await signUpUnverified(email, from);
      await markVerified(database, person.user.id);
      return { ...person, user: { ...person.user, emailVerified: true } };
    },
    signIn: (email, password, from = ownAddress) =>
      enter(visit(), authRoutes.signIn, { body: { email, password }, from }),
  };
};

/** Marks the address as verified, as the link in the mail does. */
export const markVerified = async ({ db, dialect }: Database, id: string): Promise<void> => {
  const email_verified = dialect === 'sqlite' ? 1 : true;
  await db.updateTable('users').set({ email_verified }).where('id', '=', id).execute();
};

export const prove = async (person: SignedIn): Promise<void> => {
  const answer = await person.request('POST', authRoutes.confirm, { body: { password: person.password } });
  if (answer.statusCode !== 204) throw new Error(`${authRoutes.confirm} answered ${answer.statusCode}: ${answer.body}`);
};

const toConfig = ({ databaseUrl, dataDir }: DatabaseAddress, settings: TestAppOptions['settings'] = {}): Config =>
  readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? undefined, ...settings });

type Entering = RequestOptions & { readonly body: SignUpBody | SignInBody };

const enter = async (visitor: Visitor, address: string, parts: Entering): Promise<SignedIn> => {
  const answer = await visitor.request('POST', address, parts);
  const { body } = parts;
  if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}: ${answer.body}`);
  return { ...visitor, user: answer.json<{ user: SessionUser }>().user, email: body.email, password: body.password };
};

const createVisitor = (app: FastifyInstance, check: (exchange: Exchange) => void): Visitor => {
  const cookies = new Map<string, string>();

  const request: Visitor['request'] = async (method, address, { body, headers, from, leaves = false } = {}) => {
    const options: InjectOptions = {
      method,
      url: address,
      headers: { ...headers },
      cookies: Object.fromEntries(cookies),
      ...(body === undefined ? {} : { payload: body as object }),
      ...(from === undefined ? {} : { remoteAddress: from }),
      payloadAsStream: leaves,
    };
    const answer = await app.inject(options);
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    if (leaves) answer.stream().destroy();
    else check({ method, address, answer });
    return answer;
  };

  return { request, forget: () => cookies.clear() };
};
