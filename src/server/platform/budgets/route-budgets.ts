import { batchLimits } from '#contract/batch.ts';
import type { ServedKindName } from '#contract/document-kinds.ts';
import { historyPage } from '#contract/history.ts';
import { learnedNames } from '#contract/learned.ts';
import { pageSizes } from '#contract/sizes.ts';
import { webhookLimits } from '#contract/webhooks.ts';
import { writeTokenLimits } from '#contract/write-tokens.ts';
import { apiDocsAddress, screenAddresses } from '#contract/screens/screens.ts';
import { speedVisitLimit } from '#contract/screens/speed.ts';
import { stepsPage } from '#contract/steps.ts';
import { lineSaveLimits } from '#contract/story-lines.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { limits, megabyte } from '#domain/limits.ts';
import { mostIconBytes } from '#contract/world.ts';
import { textureLimits } from '#domain/exchange/import/textures.ts';
import { speedMetrics } from '#domain/speed-metrics.ts';
import { sharingLimits } from '#domain/sharing.ts';
import { moveLimits } from '#contract/moves.ts';
import { inboxLimits } from '#domain/comment/inbox.ts';
import { spaceLimits } from '#domain/space.ts';
import type { SpaceNeed } from './keep-reserve.ts';
import type { RateName } from './rates.ts';
import {
  accountExport,
  oneThread,
  pageOfThreads,
  answerTo,
  apiDescription,
  auditTable,
  formBody,
  kilobyte,
  listedAct,
  listedEntry,
  listedRelease,
  listedSubmission,
  questBodyBytes,
  savedQuestBytes,
  snapshotAnswer,
  storyLineBodyBytes,
  viewBodyBytes,
  lineGroupsBodyBytes,
  wholeCollection,
  typedContent,
  worldBodyBytes,
  worldEntryBody,
  largestWorldTable,
  worldTableBody,
  importPlanAnswer,
  bookImportPlan,
  bookTakenBackIds,
  unreadBody,
  listedAside,
  listedStep,
  movedIds,
  listedWebhook,
  setAsideSent,
  spaceOwners,
  stepQuestVersions,
  listedWorldEntry,
  knownNamesAnswer,
  knownNamesSent,
  termsAnswerBytes,
} from './sizes.ts';

export type RouteBudget = {
  readonly body: number;
  /** The most bytes of an answer, except refusals. */
  readonly answer: number;
  /** The most entries of a list; 0: no list. */
  readonly rows: number;
  readonly rate: RateName;
  readonly counts: 'account' | 'address';
  /** What the write takes of the volume; null: it writes nothing. `nothing` goes on where space is low. */
  readonly space: SpaceNeed | null;
  /** The answer is the same for everybody until the server ends, so it is made and compressed once. */
  readonly isFixed?: boolean;
};

type Parts = Partial<Pick<RouteBudget, 'body' | 'answer' | 'rows' | 'space'>>;

const fixed = (answer: number): RouteBudget => ({ ...guestRead, answer, isFixed: true });

const short: RouteBudget = { body: 0, answer: 4 * kilobyte, rows: 0, rate: 'reads', counts: 'account', space: null };
const read = (parts: Parts = {}): RouteBudget => ({ ...short, ...parts });
const write = (body = 0, parts: Parts = {}): RouteBudget => ({
  ...short,
  body,
  rate: 'writes',
  space: body > 0 ? 'body' : 'nothing',
  ...parts,
});
/** Of accounts, tokens and channels: it goes on where space is low. */
const administer = (body: number): RouteBudget => ({ ...write(body), space: 'nothing' });
const list = (rows: number, item = listedEntry): RouteBudget => ({ ...short, answer: rows * item, rows });
const form = (rate: RateName, counts: RouteBudget['counts']): RouteBudget => ({
  ...short,
  body: formBody,
  rate,
  counts,
  space: 'nothing',
});
const guestRead: RouteBudget = { ...short, counts: 'address' };
const always: RouteBudget = { ...short, rate: 'always', space: 'nothing' };

const quest = { answer: answerTo(questBodyBytes) };
const view = { answer: answerTo(viewBodyBytes) };
const lineGroups = { answer: answerTo(lineGroupsBodyBytes) };
const speedSummaries = Object.keys(screenAddresses).length * speedMetrics.length;

const asideAnswer = { answer: limits.setAside.max * listedAside, rows: limits.setAside.max };

const storyLine = { answer: answerTo(storyLineBodyBytes) };
const savedLine = { answer: storyLine.answer + lineSaveLimits.quests * savedQuestBytes };

const world = { answer: answerTo(worldBodyBytes) };

/** The routes that each kind of document has. */
const budgetsOfKind = (kind: ServedKindName, one: Parts, save: RouteBudget): Record<string, RouteBudget> => {
  const documents = `/api/owners/{owner}/${kind}`;
  const deleted = `/api/owners/{owner}/deleted-${kind}`;
  return {
    [`GET ${documents}`]: read(wholeCollection),
    [`GET ${documents}/{id}`]: read(one),
    [`PUT ${documents}/{id}`]: save,
    [`DELETE ${documents}/{id}`]: write(),
    [`GET ${documents}/{id}/revisions`]: list(historyPage),
    [`GET ${documents}/{id}/revisions/{version}`]: read(one),
    [`DELETE ${documents}/{id}/revisions`]: write(),
    [`GET ${deleted}`]: list(historyPage),
    [`DELETE ${deleted}/{id}`]: write(),
  };
};

/** Every documented route. The access matrix has who may ask it. */
export const routeBudgets: Readonly<Record<string, RouteBudget>> = {
  'GET /livez': guestRead,
  'GET /readyz': guestRead,
  'GET /api/probe': guestRead,
  'GET /api/installation': read(),

  'POST /api/auth/sign-up/email': { ...form('signUps', 'address'), space: 'body' },
  'POST /api/auth/sign-in/email': form('signIns', 'address'),
  'POST /api/auth/sign-in/provider': form('signIns', 'address'),
  'GET /api/auth/callback/provider': { ...form('signIns', 'address'), body: 0, space: null },
  'POST /api/auth/sign-out': always,
  'GET /api/auth/get-session': guestRead,
  'GET /api/terms': fixed(termsAnswerBytes),
  'POST /api/auth/request-password-reset': form('resetRequests', 'address'),
  'POST /api/auth/reset-password': form('resets', 'address'),
  'POST /api/auth/send-verification-email': form('verificationMails', 'account'),
  'POST /api/auth/verify-email': form('verifications', 'address'),
  'POST /api/auth/verify-email/claim': form('verifications', 'address'),
  'POST /api/auth/verify-email/refuse': form('verifications', 'address'),
  'GET /api/auth/confirm': read(),
  'POST /api/auth/confirm': form('passwords', 'account'),
  'POST /api/auth/confirm/provider': form('passwords', 'account'),
  'POST /api/auth/update-user': form('writes', 'account'),
  'POST /api/auth/change-password': form('passwords', 'account'),
  'POST /api/auth/delete-user': form('passwords', 'account'),
  'POST /api/auth/two-factor/enable': form('passwords', 'account'),
  'POST /api/auth/two-factor/verify-totp': form('codes', 'address'),
  'POST /api/auth/two-factor/verify-backup-code': form('codes', 'address'),
  'POST /api/auth/two-factor/disable': form('passwords', 'account'),
  'POST /api/auth/two-factor/generate-backup-codes': form('passwords', 'account'),
  'GET /api/account/sessions': list(pageSizes.deviceSessions),
  'GET /api/account/usage': read(),
  'GET /api/account/export': read({ answer: accountExport }),
  'GET /api/account/digest': read(),
  'PUT /api/account/digest': write(formBody, { space: 'nothing' }),
  'GET /api/account/learned': list(learnedNames.length, kilobyte),
  'PUT /api/account/learned/{name}': write(unreadBody, { space: 'nothing' }),
  'DELETE /api/account/learned/{name}': write(unreadBody, { space: 'nothing' }),
  'GET /api/write-tokens': list(writeTokenLimits.tokens),
  'POST /api/write-tokens': administer(formBody),
  'DELETE /api/write-tokens/{id}': always,
  'DELETE /api/account/sessions': always,
  'DELETE /api/account/sessions/{id}': always,

  ...budgetsOfKind('quests', quest, write(questBodyBytes, quest)),
  'POST /api/owners/{owner}/quests/batch': write(batchLimits.bytes, {
    answer: (batchLimits.quests + batchLimits.storyLines) * savedQuestBytes,
  }),
  ...budgetsOfKind('story-lines', storyLine, write(lineSaveLimits.bytes, savedLine)),
  ...budgetsOfKind('views', view, write(viewBodyBytes, view)),
  ...budgetsOfKind('reward-tables', quest, write(questBodyBytes, quest)),
  'GET /api/owners/{owner}/line-groups': read(lineGroups),
  'PUT /api/owners/{owner}/line-groups': write(lineGroupsBodyBytes, lineGroups),
  ...budgetsOfKind('patterns', quest, write(questBodyBytes, quest)),
  'GET /api/owners/{owner}/story-lines/{id}/steps': list(stepsPage, listedStep),
  'POST /api/owners/{owner}/story-lines/{id}/steps/{step}/quests': read(stepQuestVersions),
  'GET /api/owners/{owner}/quests/{id}/share': read(),
  'POST /api/owners/{owner}/quests/{id}/share': write(unreadBody, { space: 'snapshot' }),
  'DELETE /api/owners/{owner}/quests/{id}/share': write(),
  'GET /api/owners/{owner}/story-lines/{id}/share': read(),
  'POST /api/owners/{owner}/story-lines/{id}/share': write(unreadBody, { space: 'snapshot' }),
  'DELETE /api/owners/{owner}/story-lines/{id}/share': write(),
  'GET /api/owners/{owner}/set-aside': list(limits.setAsideOfOwner.max, listedAside),
  'GET /api/owners/{owner}/quests/{id}/set-aside': list(limits.setAside.max, listedAside),
  'PUT /api/owners/{owner}/quests/{id}/set-aside': write(setAsideSent, asideAnswer),
  'GET /api/owners/{owner}/story-lines/{id}/set-aside': list(limits.setAside.max, listedAside),
  'PUT /api/owners/{owner}/story-lines/{id}/set-aside': write(setAsideSent, asideAnswer),
  'GET /api/owners/{owner}/submissions': list(pageSizes.submissions + pageSizes.standingSubmissions, listedSubmission),
  'GET /api/owners/{owner}/submissions/{id}': read({ answer: snapshotAnswer }),
  'PUT /api/owners/{owner}/submissions/{id}': write(formBody, { answer: listedSubmission, space: 'snapshot' }),
  'DELETE /api/owners/{owner}/submissions/{id}': write(0, { answer: listedSubmission }),
  'GET /api/owners/{owner}/quests/{id}/approval': read({ answer: spaceOwners }),
  'PUT /api/owners/{owner}/quests/{id}/approval': write(formBody, { answer: spaceOwners }),
  'DELETE /api/owners/{owner}/quests/{id}/approval': write(),
  'GET /api/owners/{owner}/story-lines/{id}/approval': read({ answer: spaceOwners }),
  'PUT /api/owners/{owner}/story-lines/{id}/approval': write(formBody, { answer: spaceOwners }),
  'DELETE /api/owners/{owner}/story-lines/{id}/approval': write(),

  'GET /api/owners/{owner}/moves': list(moveLimits.listed, spaceOwners),
  'POST /api/owners/{owner}/moves': write(movedIds.body, { answer: movedIds.answer, space: 'many rows' }),
  'POST /api/owners/{owner}/moves/preview': read({ body: movedIds.body, answer: spaceOwners }),
  'DELETE /api/owners/{owner}/moves/{id}': write(unreadBody, { answer: movedIds.answer, space: 'many rows' }),

  'GET /api/owners/{owner}/comments': read({ answer: pageOfThreads, rows: pageSizes.threads }),
  'GET /api/owners/{owner}/comments/open': list(pageSizes.openThreads),
  'GET /api/owners/{owner}/comments/readers': list(pageSizes.members),
  'POST /api/owners/{owner}/comments': write(2 * formBody, { answer: oneThread }),
  'POST /api/owners/{owner}/comments/{thread}': write(2 * formBody, { answer: oneThread }),
  'PATCH /api/owners/{owner}/comments/{thread}': write(2 * formBody, { answer: oneThread }),
  'PATCH /api/owners/{owner}/comments/{thread}/{comment}': write(2 * formBody, { answer: oneThread }),
  'DELETE /api/owners/{owner}/comments/{thread}/{comment}': write(),

  'GET /api/inbox': list(inboxLimits.items),
  'POST /api/inbox/read': write(formBody, { space: 'nothing' }),
  'POST /api/inbox/{id}/read': write(unreadBody, { space: 'nothing' }),

  'PUT /api/presence': read({ body: formBody }),
  'GET /api/owners/{owner}/presence': list(spaceLimits.members),
  'GET /api/events': read({ answer: kilobyte }),

  'GET /api/spaces': list(pageSizes.spaces, spaceOwners),
  'POST /api/spaces': write(formBody),
  'PATCH /api/spaces/{id}': write(formBody),
  'DELETE /api/spaces/{id}': write(),
  'POST /api/spaces/{id}/restore': write(),
  'GET /api/spaces/{id}/usage': read(),
  'GET /api/spaces/{id}/members': list(pageSizes.members),
  'PUT /api/spaces/{id}/members/{user}': administer(formBody),
  'DELETE /api/spaces/{id}/members/{user}': write(),
  'GET /api/spaces/{id}/invitations': list(spaceLimits.invitations),
  'POST /api/spaces/{id}/invitations': write(formBody),
  'DELETE /api/spaces/{id}/invitations/{invitation}': write(),
  'POST /api/invitations/{token}': write(),

  'GET /api/shared/{token}': { ...guestRead, answer: sharingLimits.bytes },

  'GET /api/submissions': list(pageSizes.submissions, listedSubmission),
  'GET /api/submissions/{id}': read({ answer: 3 * snapshotAnswer }),
  'POST /api/submissions/{id}/decision': write(formBody, { answer: listedSubmission, space: 'snapshot if approved' }),
  'GET /api/credits/{id}': read(),
  'GET /api/world': read(world),
  'PUT /api/world': write(worldBodyBytes, world),
  'POST /api/world/preview': { ...administer(worldBodyBytes), ...world, rows: pageSizes.worldDifferences },
  'GET /api/world/offers': list(Object.keys(shippedWorlds).length),
  'POST /api/world/offers/{id}': write(unreadBody, { ...world, space: 'many rows' }),
  'GET /api/world/schema.json': fixed(64 * kilobyte),
  'GET /api/world/revisions': list(historyPage),
  'GET /api/world/revisions/{version}': read(world),

  'GET /api/users/totals': read(),
  'GET /api/users': list(pageSizes.accounts),
  'PATCH /api/users/{id}': administer(formBody),
  'DELETE /api/users/{id}': always,
  'GET /api/users/{id}/export': read({ answer: accountExport }),
  'DELETE /api/users/{id}/sessions': always,
  'POST /api/users/{id}/reset-mail': write(),
  'GET /api/users/invitations': list(pageSizes.invitations),
  'POST /api/users/invitations': write(formBody),
  'DELETE /api/users/invitations/{id}': always,
  'GET /api/audit-log': list(pageSizes.auditLog, listedAct),
  'GET /api/audit-log.csv': read({ answer: auditTable }),

  'GET /api/speed': list(speedSummaries),
  'POST /api/speed/visits': { ...short, body: speedVisitLimit, rate: 'speedVisits', counts: 'address', space: 'body' },

  'GET /api/world/entries': list(pageSizes.entries, listedWorldEntry),
  'POST /api/world/entries/known': read({ answer: knownNamesAnswer, body: knownNamesSent }),
  'GET /api/world/entries/{catalogue}/{id}': read({ answer: listedWorldEntry }),
  'PUT /api/world/entries/{catalogue}/{id}': write(worldEntryBody, { answer: listedWorldEntry }),
  'DELETE /api/world/entries/{catalogue}/{id}': write(),
  'GET /api/world/entries/{catalogue}/{id}/uses': list(pageSizes.entries),
  'GET /api/world/kinds/{type}/uses': list(pageSizes.entries),
  'POST /api/world/entries/{catalogue}/{id}/replace': write(formBody, { space: 'many rows' }),
  'DELETE /api/world/replacements/{id}': write(0, { space: 'many rows' }),
  'POST /api/world/imports': write(worldTableBody, { answer: importPlanAnswer }),
  'POST /api/world/imports/{id}': write(unreadBody, { answer: importPlanAnswer, space: 'many rows' }),
  'GET /api/world/imports/{id}': read(),
  'DELETE /api/world/imports/{id}': write(),
  'GET /api/world/entries.csv': read({ answer: largestWorldTable }),
  'GET /api/world/entries.tsv': read({ answer: largestWorldTable }),
  'POST /api/world/icons': write(mostIconBytes),
  'GET /api/world/icons/{hash}': read({ answer: mostIconBytes }),
  'GET /api/pictures/{hash}': read({ answer: textureLimits.bytes }),

  'POST /api/imports': write(worldTableBody, { answer: bookImportPlan }),
  'GET /api/imports': list(pageSizes.bookImports),
  'GET /api/imports/{id}': read(),
  'GET /api/imports/{id}/entries': list(pageSizes.entries),
  'POST /api/imports/{id}': { ...write(formBody * 16), answer: bookImportPlan },
  'DELETE /api/imports/{id}': write(0, { answer: bookTakenBackIds }),

  'GET /api/content': { ...guestRead, ...wholeCollection, rows: 0 },
  'GET /api/releases': { ...list(pageSizes.releases, listedRelease), counts: 'address' },
  'POST /api/releases': { ...administer(formBody), answer: listedRelease, space: 'snapshot' },
  'GET /api/releases/changes': { ...list(3 * pageSizes.contentChanges), counts: 'address' },
  'GET /api/releases/{number}': { ...guestRead, ...wholeCollection, rows: 0 },
  'DELETE /api/releases/{number}': write(),
  'GET /api/releases/{number}/exports/{format}': { ...guestRead, ...wholeCollection, rows: 0 },
  'GET /api/releases/{number}/exports/{format}/losses': { ...list(pageSizes.losses), counts: 'address' },
  'GET /api/channels/{channel}': guestRead,
  'PUT /api/channels/{channel}': administer(formBody),
  'GET /api/export-settings': read(),
  'PUT /api/export-settings': administer(formBody),
  'GET /api/owners/{owner}/exports/{format}': read({ ...wholeCollection, rows: 0 }),
  'GET /api/owners/{owner}/exports/{format}/losses': list(pageSizes.losses),
  'GET /api/content/schema.json': { ...guestRead, answer: typedContent },
  'GET /api/content/types.ts': { ...guestRead, answer: typedContent },
  'GET /api/content/types.cs': { ...guestRead, answer: typedContent },
  'GET /api/content-tokens': list(pageSizes.contentTokens),
  'POST /api/content-tokens': administer(formBody),
  'DELETE /api/content-tokens/{id}': write(),
  'GET /api/content-tokens/{id}/reads': list(pageSizes.contentReads),
  'GET /api/webhooks': list(webhookLimits.webhooks, listedWebhook),
  'POST /api/webhooks': administer(formBody),
  'PATCH /api/webhooks/{id}': { ...administer(formBody), answer: listedWebhook },
  'DELETE /api/webhooks/{id}': write(),
  'POST /api/webhooks/{id}/deliveries': write(),
  'POST /api/webhooks/{id}/deliveries/{delivery}/again': write(),
};

/** Every other route, and what is answered without one. */
export const otherBudgets = {
  [`GET ${apiDocsAddress}`]: fixed(kilobyte),
  [`GET ${apiDocsAddress}/`]: fixed(kilobyte),
  [`GET ${apiDocsAddress}/json`]: fixed(apiDescription),
  [`GET ${apiDocsAddress}/yaml`]: fixed(apiDescription),
  [`GET ${apiDocsAddress}/static/index.html`]: guestRead,
  [`GET ${apiDocsAddress}/static/swagger-initializer.js`]: fixed(2 * kilobyte),
  [`GET ${apiDocsAddress}/static/*`]: fixed(2 * megabyte),
  'GET /api/openapi.json': fixed(apiDescription),
  'GET /metrics': { ...guestRead, answer: megabyte },
  'GET /*': { ...guestRead, answer: megabyte },
  'a preflight': guestRead,
  'nothing here': guestRead,
  'a broken request': guestRead,
} as const satisfies Readonly<Record<string, RouteBudget>>;
