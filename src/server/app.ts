import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { hasSessionCookie } from './accounts/auth/sessions/session-cookie.ts';
import { registerAuth } from './accounts/auth/auth-routes.ts';
import type { PasswordCost } from './accounts/auth/passwords/password-hash.ts';
import { registerAccountRoutes } from './accounts/users/account-routes.ts';
import { registerLearnedRoutes } from './accounts/users/learned-routes.ts';
import { registerUserRoutes } from './accounts/users/user-routes.ts';
import { refuseShortChains, toTrustedProxies } from './platform/client-address/trust-proxies.ts';
import { keepAuditLog } from './accounts/audit/keep-audit-log.ts';
import { noteRefusals } from './operating/audit-log/note-refusals.ts';
import { registerWriteTokenRoutes } from '#server/accounts/users/write-token-routes.ts';
import type { Config } from './config.ts';
import { registerBatchRoutes } from './batch/batch-routes.ts';
import { registerCommentRoutes } from './content/comments/comment-routes.ts';
import { createGuardedServers, type GuardedServers } from './platform/connections/guarded-server.ts';
import { applyBudgets } from './platform/budgets/apply-budgets.ts';
import { answerRoom, bodyRoom, otherBody } from './platform/budgets/sizes.ts';
import { shareRounds } from './platform/budgets/share-rounds.ts';
import { receiveBodies } from './platform/budgets/receive-bodies.ts';
import { validateRequests } from './platform/budgets/validate-requests.ts';
import { registerContentRoutes } from './releases/content-routes.ts';
import { registerBookImportRoutes } from './content/books/book-import-routes.ts';
import { requireTokenOrViewer } from './releases/content-access.ts';
import { createContentTokenStore } from './releases/content-token-store.ts';
import { registerContentTokenRoutes } from './releases/content-token-routes.ts';
import type { Database } from './platform/db/database.ts';
import { describedSchemas } from './described-schemas.ts';
import { registerReplacementRoutes } from './content/replacing/replacement-routes.ts';
import { registerPictureRoutes } from '#server/content/books/pictures/picture-routes.ts';
import { registerEntryRoutes } from './content/entries/entry-routes.ts';
import { answerErrors, noSuchAddress, sendProblem } from './errors.ts';
import { createChangeFeed } from './accounts/events/create-feed.ts';
import { registerEventRoutes } from './accounts/events/event-routes.ts';
import { reportEndedSessions } from './accounts/events/report-ended-sessions.ts';
import { servedKinds } from './content/kinds/served-kinds.ts';
import { documentRoutes } from './content/documents/document-routes.ts';
import type { OfficialStates } from './content/documents/official-states.ts';
import { registerHistoryRoutes } from './content/history/history-routes.ts';
import { describeApi } from './platform/http/api-docs.ts';
import { createStopNotice, type StopNotice } from './platform/http/stop-notice.ts';
import { registerInstallationRoute } from '#server/operating/installation-route.ts';
import { registerProbeRoute } from './platform/http/probe-route.ts';
import { registerHealthRoutes } from './platform/http/health-routes.ts';
import { followCommands } from './platform/http/answers/follow-commands.ts';
import { reserveForAnswers } from './platform/http/answers/reserve-for-answers.ts';
import { createLargeAnswers, sendLargeInPieces, type LargeAnswers } from './platform/http/answers/large-answers.ts';
import { longestSegment, toReadable } from './platform/http/readable-address.ts';
import { logRequests, makeRequestId } from './platform/http/request-log.ts';
import { admitGames } from './platform/http/admit-games.ts';
import { refuseForeignOrigins } from './platform/http/same-origin.ts';
import { prepareAnswers } from './platform/http/answers/prepared-answers.ts';
import { sendSecurityHeaders } from './platform/http/security-headers.ts';
import { refuseDoubleHeaders } from './platform/http/single-headers.ts';
import { sendTogether } from './platform/http/answers/send-together.ts';
import { serveWebApp } from './platform/web-app.ts';
import { createMailFailureCount } from './platform/mail/mail-failures.ts';
import { registerDigestRoutes } from './content/inbox/digest-routes.ts';
import { registerInboxRoutes } from './content/inbox/inbox-routes.ts';
import { notifyInvited, notifyOfNewOwner, notifyOfWithdrawal } from './content/inbox/notify-of-spaces.ts';
import { registerMetrics } from './operating/metrics/metrics-routes.ts';
import { Registry } from 'prom-client';
import type { Mailer } from './platform/mail/mailer.ts';
import { createOfficialStates } from './releases/official-states.ts';
import { registerAccountExportRoutes } from './operating/account-export-routes.ts';
import { registerAuditLogRoutes } from './operating/audit-log/audit-log-routes.ts';
import { limitWrites } from './accounts/quotas/limit-writes.ts';
import { registerUsageRoutes } from './accounts/users/usage-routes.ts';
import { toMeasureSpace } from './platform/space/measure-space.ts';
import { keepReserve } from './platform/budgets/keep-reserve.ts';
import { registerSpaceRoutes } from './accounts/spaces/space-routes.ts';
import { findRoles } from './accounts/owners/space-roles.ts';
import { createSpace } from './platform/space/space.ts';
import { registerShareRoutes } from './sharing/share-routes.ts';
import { registerSpeedRoutes } from './operating/metrics/speed-routes.ts';
import { registerSetAsideRoutes } from './content/set-aside/set-aside-routes.ts';
import { registerLineGroupRoutes } from '#server/content/story-lines/line-group-routes.ts';
import { registerStepRoutes } from './content/story-lines/step-routes.ts';
import { registerMoveRoutes } from './moves/move-routes.ts';
import { registerPresenceRoutes } from './content/presence/presence-routes.ts';
import { registerApprovalRoutes } from './submissions/approval-routes.ts';
import { registerSubmissionRoutes } from './submissions/submission-routes.ts';
import { watchWorld } from './content/world/watch-world.ts';
import { registerWorldRoutes } from './content/world/world-routes.ts';
import { Room } from './platform/turns/room.ts';
import { createRounds, type Rounds } from './platform/turns/rounds.ts';
import { publicReach, type WebhookReach } from './content/webhooks/webhook-reach.ts';
import { registerWebhookRoutes } from './content/webhooks/webhook-routes.ts';
import { createPool } from './worker-pools.ts';

export type AppDeps = {
  readonly config: Config;
  readonly database: Database;
  readonly mailer: Mailer;
  readonly log: FastifyBaseLogger;
  readonly webDir?: string | undefined;
  readonly passwordCost?: PasswordCost | undefined;
  readonly mailPauses?: readonly number[] | undefined;
  /** For tests only: no setting changes where webhooks may go. */
  readonly webhookReach?: WebhookReach | undefined;
};

export const createApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const { config, webDir } = deps;
  const register = new Registry();
  const rounds = createRounds();
  const servers = createGuardedServers({ ...config, register, rounds });
  const app = createFastify(deps, servers);
  servers.attachTo(app);
  answerErrors(app);
  const stopNotice = watchStop(app);
  const large = createLargeAnswers();
  await addHooks(app, deps, { large, rounds });
  const { pool, ...services } = await startServices(app, deps, register);
  const { database, feed, space } = services;
  const official = createOfficialStates({ database, pool, log: deps.log });
  await app.register(registerHealthRoutes, { database, space, stopNotice });
  await app.register(registerProbeRoute);
  await app.register(registerInstallationRoute, { database, config });
  reportEndedSessions(app, feed);
  await registerAccounts(app, { ...deps, ...services });
  await registerDocuments(app, { ...services, config, pool, large, official });
  await app.register(registerAuditLogRoutes, { database, large });
  await app.register(registerAccountExportRoutes, { database, large });
  await app.register(registerContentTokenRoutes, { database });
  const { webhookReach: reach = publicReach } = deps;
  await app.register(registerWebhookRoutes, { database, secret: config.secret, reach });
  await app.register(registerSpeedRoutes, { database, isMeasuring: config.measuresSpeed });
  if (webDir) await serveWebApp(app, { webDir, ...config, hasSessionCookie });
  else app.setNotFoundHandler((_request, reply) => sendProblem(reply, noSuchAddress()));
  await app.ready();
  return app;
};

const createFastify = ({ config, log }: AppDeps, servers: GuardedServers): FastifyInstance => {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: makeRequestId,
    bodyLimit: otherBody,
    serverFactory: servers.make,
    clientErrorHandler: () => undefined,
    // What comes on an open connection of a server that stops is answered like the rest, and its connection closed.
    return503OnClosing: false,
    trustProxy: toTrustedProxies(config.trustProxy),
    routerOptions: { maxParamLength: longestSegment },
    rewriteUrl: ({ url = '/' }) => toReadable(url),
  });
  app.setValidatorCompiler(validateRequests).setSerializerCompiler(serializerCompiler);
  return app;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Before `close`: those who distribute requests turn to other servers. */
    announceStop(): Promise<void>;
  }
}

/** Closes connections once the server stops. */
const watchStop = (app: FastifyInstance): StopNotice => {
  const stopNotice = createStopNotice();
  app.decorate('announceStop', stopNotice.announceStop);
  app.addHook('onSend', async (_request, reply) => {
    if (stopNotice.isStopping()) reply.header('Connection', 'close');
  });
  return stopNotice;
};

type Shared = { readonly large: LargeAnswers; readonly rounds: Rounds };

const addHooks = async (
  app: FastifyInstance,
  { config, database }: Pick<AppDeps, 'config' | 'database'>,
  { large, rounds }: Shared,
): Promise<void> => {
  refuseDoubleHeaders(app);
  refuseShortChains(app, config.trustProxy);
  logRequests(app, config);
  sendTogether(app);
  prepareAnswers(app);
  sendLargeInPieces(app, large);
  reserveForAnswers(app, new Room({ bytes: answerRoom }));
  await sendSecurityHeaders(app, config);
  followCommands(app);
  shareRounds(app, rounds);
  refuseForeignOrigins(app, config.appUrl);
  admitGames(app, config.gameOrigins);
  applyBudgets(app);
  limitWrites(app, config.writeRate);
  receiveBodies(app, new Room({ bytes: bodyRoom }));
  await describeApi(app, describedSchemas);
  noteRefusals(app, database);
};

const startServices = async (app: FastifyInstance, { config, database, log }: AppDeps, register: Registry) => {
  const feed = await createChangeFeed({ database, log });
  app.addHook('onClose', () => feed.close());
  const stopWatching = watchWorld({ database, feed, log });
  app.addHook('onClose', async () => stopWatching());
  const measure = toMeasureSpace(database, { dataDir: config.dataDir, ...config.space });
  const space = await createSpace({ measure, log });
  app.addHook('onClose', async () => space.close());
  keepReserve(app, space);
  const pool = createPool();
  app.addHook('onClose', () => pool.close());
  await keepAuditLog(app, { database, log, secret: config.secret, isSpaceLow: () => space.state().isLow });
  registerMetrics(app, { token: config.metricsToken, space, register, database });
  return { database, feed, space, pool, register };
};

type Services = Awaited<ReturnType<typeof startServices>>;

const registerAccounts = async (
  app: FastifyInstance,
  { register, feed, ...deps }: AppDeps & Pick<Services, 'register' | 'feed'>,
): Promise<void> => {
  const { config, database } = deps;
  const countMailFailure = createMailFailureCount(register);
  const authActions = await registerAuth(app, { ...deps, countMailFailure });
  findRoles(app, database);
  await app.register(registerAccountRoutes, { database });
  await app.register(registerLearnedRoutes, { database });
  await app.register(registerDigestRoutes, { database });
  await app.register(registerWriteTokenRoutes, { database });
  await app.register(registerUsageRoutes, { database, quotas: config.quotas });
  await app.register(registerUserRoutes, { database, ...authActions });
  await app.register(registerSpaceRoutes, {
    ...authActions,
    config,
    database,
    feed,
    notifyInvited: (invited) => notifyInvited({ database, feed }, invited),
    notifyOfNewOwner: (handedOver) => notifyOfNewOwner({ database, feed }, handedOver),
    notifyOfWithdrawal: (invitation) => notifyOfWithdrawal({ database, feed }, invitation),
  });
  await app.register(registerPresenceRoutes, { feed, database });
  await app.register(registerEventRoutes, { feed, database, mostStreams: config.maxStreamsPerAccount });
};

const registerDocuments = async (
  app: FastifyInstance,
  {
    config,
    ...shared
  }: Omit<Services, 'register'> & {
    readonly config: Config;
    readonly large: LargeAnswers;
    readonly official: OfficialStates;
  },
): Promise<void> => {
  const parts = { ...shared, quotas: config.quotas };
  const { database } = parts;
  for (const kind of servedKinds) await app.register(documentRoutes(kind, parts));
  await app.register(registerHistoryRoutes, { kinds: servedKinds, ...parts });
  await app.register(registerBatchRoutes, parts);
  await app.register(registerMoveRoutes, parts);
  await app.register(registerLineGroupRoutes, parts);
  await app.register(registerStepRoutes, parts);
  await app.register(registerSetAsideRoutes, parts);
  await app.register(registerSubmissionRoutes, parts);
  await app.register(registerApprovalRoutes, parts);
  await app.register(registerCommentRoutes, parts);
  await app.register(registerShareRoutes, { ...parts, config });
  await app.register(registerInboxRoutes, parts);
  await app.register(registerContentRoutes, {
    ...parts,
    createPool,
    exportsOwn: config.exportsOwn,
    isSignUpOpen: config.signUp.mode === 'open',
    appUrl: config.appUrl,
  });
  await app.register(registerBookImportRoutes, { ...parts, createPool });
  await app.register(registerWorldRoutes, { ...parts, isWorldSet: config.world !== null });
  const requireReader = requireTokenOrViewer(createContentTokenStore(database));
  await app.register(registerEntryRoutes, { ...parts, requireReader });
  await app.register(registerPictureRoutes, { database, requireReader });
  await app.register(registerReplacementRoutes, parts);
};
