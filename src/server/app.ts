import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { registerAuth } from '#server/auth/auth-routes.ts';
import type { PasswordCost } from '#server/auth/password-hash.ts';
import { registerAccountRoutes } from '#server/users/account-routes.ts';
import { registerUserRoutes } from '#server/users/user-routes.ts';
import type { Config } from './config.ts';
import { registerContentRoutes } from './content/content-routes.ts';
import { registerContentTokenRoutes } from './content/content-token-routes.ts';
import type { Database } from './db/database.ts';
import { answerErrors, nothingHere, sendProblem } from './errors.ts';
import { createChangeFeed } from './events/create-feed.ts';
import { registerEventRoutes } from './events/event-routes.ts';
import { registerHistoryRoutes } from './history/history-routes.ts';
import { describeApi } from './http/api-docs.ts';
import { registerHealthRoutes } from './http/health-routes.ts';
import { longestPart, toReadable } from './http/readable-address.ts';
import { logRequests, makeRequestId } from './http/request-log.ts';
import { refuseForeignOrigins } from './http/same-origin.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { sendTogether } from './http/send-together.ts';
import { closeUnusedConnections } from './http/unused-connections.ts';
import { serveWebApp } from './http/web-app.ts';
import { createMailFailureCount } from './metrics/mail-failures.ts';
import { registerMetrics } from './metrics/metrics-routes.ts';
import type { Mailer } from './mail/mailer.ts';
import { registerQuestRoutes } from './quests/quest-routes.ts';
import { registerSpeedRoutes } from './speed/speed-routes.ts';
import { registerStoryLineRoutes } from './story-lines/story-line-routes.ts';
import { registerSubmissionRoutes } from './submissions/submission-routes.ts';

/** Bytes of a request's body, where a route doesn't say otherwise. */
const bodyLimit = 64 * 1024;

export type AppDeps = {
  readonly config: Config;
  readonly database: Database;
  readonly mailer: Mailer;
  readonly log: FastifyBaseLogger;
  /** The folder of the built web app; without it only the API is served. */
  readonly webDir?: string | undefined;
  /** Of the hashes of new passwords; a test that hashes many takes a cheap one. */
  readonly passwordCost?: PasswordCost | undefined;
  /** Milliseconds before each further try of a mail that failed; a test waits less than in life. */
  readonly mailPauses?: readonly number[] | undefined;
};

/** The whole server but for the port: every route, ready to listen or to be tested. */
export const createApp = async ({ config, database, mailer, log, ...more }: AppDeps): Promise<FastifyInstance> => {
  const { webDir } = more;
  let stopping = false;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: makeRequestId,
    bodyLimit,
    trustProxy: toTrust(config.trustProxy),
    routerOptions: { maxParamLength: longestPart },
    rewriteUrl: ({ url = '/' }) => toReadable(url),
  });
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  logRequests(app);
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('Connection', 'close');
  });
  sendTogether(app);
  closeUnusedConnections(app);
  await sendSecurityHeaders(app, config.appUrl);
  refuseForeignOrigins(app, config.appUrl);
  await describeApi(app);
  const feed = await createChangeFeed({ database, log });
  app.addHook('onClose', () => feed.close());
  const countMailFailure = createMailFailureCount(registerMetrics(app, config.metricsToken));
  await app.register(registerHealthRoutes, { database, isStopping: () => stopping });
  const authActs = await registerAuth(app, { config, database, mailer, countMailFailure, ...more });
  await app.register(registerAccountRoutes, { database });
  await app.register(registerUserRoutes, { database, ...authActs });
  await app.register(registerEventRoutes, { feed });
  await app.register(registerQuestRoutes, { database, feed });
  await app.register(registerStoryLineRoutes, { database, feed });
  await app.register(registerHistoryRoutes, { database });
  await app.register(registerSubmissionRoutes, { database, feed });
  await app.register(registerContentRoutes, { database });
  await app.register(registerContentTokenRoutes, { database });
  await app.register(registerSpeedRoutes, { database, isMeasuring: config.measuresSpeed });
  if (webDir) await serveWebApp(app, { webDir, measuresSpeed: config.measuresSpeed });
  else app.setNotFoundHandler((_request, reply) => sendProblem(reply, nothingHere()));
  await app.ready();
  return app;
};

/** A number of proxies means that so many hops, counted from here, tell the truth. */
const toTrust = (trust: Config['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
