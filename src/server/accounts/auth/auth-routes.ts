import type { FastifyInstance } from 'fastify';
import { createBackgroundTasks, type TaskPurpose } from '#server/platform/mail/background-tasks.ts';
import type { CountMailFailure } from '#server/platform/mail/mail-failures.ts';
import { toSecondFactorMail } from '#server/platform/mail/mails.ts';
import type { Config } from '#server/config.ts';
import type { Mailer, MailMessage } from '#server/platform/mail/mailer.ts';
import { createNoteLastSeen } from './sessions/note-last-seen.ts';
import { registerAccountChangeRoutes } from './account-change-routes.ts';
import { createAuth, type AuthDeps } from './auth.ts';
import { createSendInvitation, type SendInvitation } from './sign-up/send-invitation.ts';
import type { AuthServices, NotifyOfSecondFactor } from './auth-services.ts';
import { askAgain } from './proof/ask-again.ts';
import { createSessions } from './sessions/find-session.ts';
import { createKnownDevices } from './known-device.ts';
import { createLinkMails, type LinkMails } from './links/link-mails.ts';
import { registerVerificationRoutes } from './links/verification-routes.ts';
import { createCheckPassword } from './passwords/check-password.ts';
import { createPasswordGuard } from './passwords/password-guard.ts';
import type { PasswordCost } from './passwords/password-hash.ts';
import { createPasswordHashing } from './passwords/password-hashing.ts';
import { registerPasswordResetRoutes } from './passwords/password-reset-routes.ts';
import { registerConfirmRoute } from './proof/confirm-route.ts';
import { createIsProved } from './proof/require-proof.ts';
import { createSignInLimits } from './attempts/sign-in-limits.ts';
import { registerProviderRoutes } from './provider/provider-routes.ts';
import { registerSignInRoutes } from './sign-in-routes.ts';
import { registerSignUpRoute } from './sign-up/sign-up-route.ts';
import { registerTermsRoute } from './sign-up/terms-route.ts';
import { createSpendCode } from './codes/spend-code.ts';
import { createFindWriteToken } from './sessions/find-write-token.ts';
import { registerSecondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { registerSecondStepRoutes } from './second-factor/second-step-routes.ts';
import { recogniseViewers } from './sessions/viewer.ts';

export type AuthActions = {
  readonly sendResetMail: LinkMails['sendReset'];
  readonly sendInvitation: SendInvitation;
  readonly notifyOfSecondFactor: NotifyOfSecondFactor;
  /** After the current answer. */
  readonly sendLater: (purpose: TaskPurpose, message: MailMessage) => void;
  /** Work that must not show in the time of an answer. */
  readonly doLater: (purpose: TaskPurpose, work: () => Promise<void>) => void;
};

type Deps = Omit<AuthDeps, 'log' | 'hashing' | 'actNotes'> & {
  readonly config: Pick<Config, 'signUp' | 'terms' | 'passwords' | 'provider'>;
  readonly passwordCost?: PasswordCost | undefined;
  readonly mailer: Mailer;
  readonly countMailFailure: CountMailFailure;
  readonly mailPauses?: readonly number[] | undefined;
};

const usualMailPauses = [1_000, 10_000, 60_000];

/** Milliseconds before work begins that must not show: reset mails come so much later. */
const longestPause = 3_000;

/** Answers the addresses of the contract and no other address of better-auth. */
export const registerAuth = async (app: FastifyInstance, deps: Deps): Promise<AuthActions> => {
  const hashing = createPasswordHashing(deps.passwordCost);
  const auth = createAuth({ ...deps, hashing, log: app.log, actNotes: app.actNotes });
  const { mailPauses, countMailFailure: onFailure } = deps;
  const background = createBackgroundTasks({
    log: app.log,
    pauses: mailPauses ?? usualMailPauses,
    longestPause: mailPauses ? 0 : longestPause,
    onFailure,
  });
  const notifyOfSecondFactor: NotifyOfSecondFactor = (to, change) =>
    background.start('second factor mail', () =>
      deps.mailer.send(toSecondFactorMail({ to, change, appUrl: deps.config.appUrl })),
    );
  const linkMails = createLinkMails({ ...deps, background });
  const services: AuthServices = {
    auth,
    database: deps.database,
    signUp: deps.config.signUp,
    passwords: deps.config.passwords,
    provider: deps.config.provider,
    limits: createSignInLimits(deps.database),
    guardPassword: createPasswordGuard(),
    checkPassword: createCheckPassword({ auth, database: deps.database, hashing }),
    hashing,
    knownDevices: createKnownDevices(deps.config, deps.database),
    spendCode: createSpendCode(auth),
    notifyOfSecondFactor,
    linkMails,
    background,
  };
  app.addHook('onClose', () => background.settle());
  const { requireAdminTotp } = deps.config;
  recogniseViewers(app, {
    auth,
    sessions: await createSessions(auth, deps.database),
    noteLastSeen: createNoteLastSeen(deps.database),
    findWriteToken: createFindWriteToken({ ...deps.database, log: app.log }),
    requireAdminTotp,
  });
  app.decorate('isProved', createIsProved(deps.database));
  askAgain(app, deps.database);
  await app.register(registerSignUpRoute, services);
  await app.register(registerTermsRoute, deps.config);
  await app.register(registerVerificationRoutes, services);
  await app.register(registerConfirmRoute, services);
  await app.register(registerSignInRoutes, services);
  await app.register(registerProviderRoutes, { ...deps.config, services });
  await app.register(registerSecondStepRoutes, services);
  await app.register(registerSecondFactorRoutes, services);
  await app.register(registerPasswordResetRoutes, services);
  await app.register(registerAccountChangeRoutes, services);
  return {
    sendResetMail: linkMails.sendReset,
    sendInvitation: createSendInvitation({ ...deps, ...services }),
    notifyOfSecondFactor,
    sendLater: (purpose, message) => background.start(purpose, () => deps.mailer.send(message)),
    doLater: background.start,
  };
};
