import { type AuditAct, officialAct } from '#contract/audit-log.ts';
import { type KindTable, tablesOfFurtherKinds, tablesOfKinds } from '#contract/document-kinds.ts';

/** The routes that each kind of document has. */
const routesOfKind = (kind: string, table: KindTable): Record<string, AuditAct> => {
  const address = `/api/owners/{owner}/${kind}/{id}`;
  const deleted = `/api/owners/{owner}/deleted-${kind}`;
  return {
    [`PUT ${address}`]: officialAct(table, 'changed'),
    [`DELETE ${address}`]: officialAct(table, 'deleted'),
    [`GET ${address}/revisions`]: 'administration_read',
    [`GET ${address}/revisions/{version}`]: 'administration_read',
    [`GET ${deleted}`]: 'administration_read',
    [`DELETE ${deleted}/{id}`]: officialAct(table, 'versions_dropped'),
    [`DELETE ${address}/revisions`]: officialAct(table, 'versions_dropped'),
  };
};

const routesOfKinds = Object.entries({ ...tablesOfKinds, ...tablesOfFurtherKinds }).map(([kind, table]) =>
  routesOfKind(kind, table),
);

/** What a refused request would have done. Those of an owner count for the official content. The access matrix checks this table. */
export const privilegedRoutes: Readonly<Record<string, AuditAct>> = {
  ...Object.assign({}, ...routesOfKinds),
  'PUT /api/owners/{owner}/line-groups': 'official_line_groups_changed',
  'POST /api/owners/{owner}/quests/batch': 'official_quest_changed',

  'GET /api/owners/{owner}/quests/{id}/share': 'administration_read',
  'POST /api/owners/{owner}/quests/{id}/share': 'link_shared',
  'DELETE /api/owners/{owner}/quests/{id}/share': 'link_taken_back',
  'GET /api/owners/{owner}/story-lines/{id}/share': 'administration_read',
  'POST /api/owners/{owner}/story-lines/{id}/share': 'link_shared',
  'DELETE /api/owners/{owner}/story-lines/{id}/share': 'link_taken_back',

  'GET /api/owners/{owner}/story-lines/{id}/steps': 'administration_read',
  'POST /api/owners/{owner}/story-lines/{id}/steps/{step}/quests': 'administration_read',

  'GET /api/owners/{owner}/comments': 'administration_read',
  'GET /api/owners/{owner}/comments/open': 'administration_read',
  'GET /api/owners/{owner}/comments/readers': 'administration_read',
  'POST /api/owners/{owner}/comments': 'official_commented',
  'POST /api/owners/{owner}/comments/{thread}': 'official_commented',
  'PATCH /api/owners/{owner}/comments/{thread}': 'official_commented',
  'PATCH /api/owners/{owner}/comments/{thread}/{comment}': 'official_commented',
  'DELETE /api/owners/{owner}/comments/{thread}/{comment}': 'official_commented',
  'GET /api/owners/{owner}/set-aside': 'administration_read',
  'GET /api/owners/{owner}/quests/{id}/set-aside': 'administration_read',
  'PUT /api/owners/{owner}/quests/{id}/set-aside': 'official_quest_changed',
  'GET /api/owners/{owner}/story-lines/{id}/set-aside': 'administration_read',
  'PUT /api/owners/{owner}/story-lines/{id}/set-aside': 'official_story_line_changed',

  'GET /api/submissions': 'administration_read',
  'GET /api/submissions/{id}': 'administration_read',
  'POST /api/submissions/{id}/decision': 'submission_decided',

  'PUT /api/export-settings': 'export_settings_changed',
  'PUT /api/world': 'world_changed',
  'POST /api/world/preview': 'administration_read',
  'GET /api/world/offers': 'administration_read',
  'POST /api/world/offers/{id}': 'world_chosen',
  'GET /api/world/revisions': 'administration_read',
  'GET /api/world/revisions/{version}': 'administration_read',
  'PUT /api/world/entries/{catalogue}/{id}': 'entry_changed',
  'DELETE /api/world/entries/{catalogue}/{id}': 'entry_deleted',
  'POST /api/world/entries/{catalogue}/{id}/replace': 'entry_replaced',
  'DELETE /api/world/replacements/{id}': 'replacement_taken_back',
  'GET /api/imports/{id}/entries': 'administration_read',
  'POST /api/world/imports': 'entries_imported',
  'POST /api/world/imports/{id}': 'entries_imported',
  'GET /api/world/imports/{id}': 'administration_read',
  'DELETE /api/world/imports/{id}': 'administration_read',
  'GET /api/world/entries.csv': 'administration_read',
  'GET /api/world/entries.tsv': 'administration_read',
  'POST /api/world/icons': 'icon_added',

  'GET /api/users/totals': 'administration_read',
  'GET /api/installation': 'administration_read',
  'GET /api/users': 'administration_read',
  'PATCH /api/users/{id}': 'account_changed',
  'DELETE /api/users/{id}': 'account_deleted',
  'GET /api/users/{id}/export': 'account_exported',
  'DELETE /api/users/{id}/sessions': 'sessions_ended',
  'POST /api/users/{id}/reset-mail': 'reset_mail_sent',
  'GET /api/users/invitations': 'administration_read',
  'POST /api/users/invitations': 'invited',
  'DELETE /api/users/invitations/{id}': 'invitation_withdrawn',
  'GET /api/audit-log': 'administration_read',
  'GET /api/audit-log.csv': 'audit_log_downloaded',
  'GET /api/speed': 'administration_read',

  'GET /api/webhooks': 'administration_read',
  'POST /api/webhooks': 'webhook_made',
  'PATCH /api/webhooks/{id}': 'webhook_changed',
  'DELETE /api/webhooks/{id}': 'webhook_removed',
  'POST /api/webhooks/{id}/deliveries': 'webhook_tested',
  'POST /api/webhooks/{id}/deliveries/{delivery}/again': 'webhook_sent_again',

  'GET /api/releases': 'administration_read',
  'POST /api/releases': 'release_made',
  'DELETE /api/releases/{number}': 'release_removed',
  'GET /api/releases/changes': 'administration_read',
  'GET /api/releases/{number}': 'release_downloaded',
  'GET /api/releases/{number}/exports/{format}': 'release_downloaded',
  'GET /api/releases/{number}/exports/{format}/losses': 'administration_read',
  'GET /api/channels/{channel}': 'administration_read',
  'PUT /api/channels/{channel}': 'channel_moved',
  'GET /api/content-tokens': 'administration_read',
  'POST /api/content-tokens': 'content_token_made',
  'DELETE /api/content-tokens/{id}': 'content_token_revoked',
  'GET /api/content-tokens/{id}/reads': 'administration_read',
};
