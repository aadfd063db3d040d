import { sendAs, likeAs, type Costliest } from '#test-support/hostile/costliest/costliest.ts';
import { testPassword } from '#test-support/product/running-app.ts';
import { wide } from '#test-support/hostile/costliest/many-times.ts';
import { json, bodyOf, oneRow } from './request-builders.ts';

const sameForm = 'a short form with a password, whose hash a thread of its own works out';

export const accountRequests: Readonly<Record<string, Costliest>> = {
  'POST /api/auth/sign-up/email': sendAs('guest', {
    body: ({ nth }) =>
      json({ email: `costly${nth}@example.org`, password: testPassword, name: '', terms_accepted: true }),
  }),
  'POST /api/auth/sign-in/email': sendAs('guest', {
    body: ({ state }) => json({ email: state.designer.email, password: testPassword }),
  }),
  'POST /api/auth/sign-in/provider': sendAs('guest', { body: bodyOf({}), refused: 'no provider of accounts is set' }),
  'GET /api/auth/callback/provider': sendAs('guest', {
    query: `?code=${'x'.repeat(4_000)}&state=${'x'.repeat(4_000)}`,
    refused: 'no provider of accounts is set',
  }),
  'POST /api/auth/sign-out': sendAs('guest'),
  'GET /api/auth/get-session': sendAs('designer'),
  'GET /api/terms': sendAs('guest'),
  'POST /api/auth/request-password-reset': sendAs('guest', {
    body: ({ state }) => json({ email: state.designer.email }),
  }),
  'POST /api/auth/reset-password': sendAs('guest', {
    body: bodyOf({ token: 'x'.repeat(100), newPassword: testPassword }),
    refused: 'only a mail has the right token',
  }),
  'POST /api/auth/send-verification-email': sendAs('designer', { refused: 'one mail in some minutes' }),
  'POST /api/auth/verify-email': sendAs('guest', {
    body: bodyOf({ token: 'x'.repeat(100) }),
    refused: 'only a mail has the right token',
  }),
  'POST /api/auth/verify-email/claim': likeAs('POST /api/auth/verify-email', oneRow),
  'POST /api/auth/verify-email/refuse': likeAs('POST /api/auth/verify-email', oneRow),
  'GET /api/auth/confirm': sendAs('designer'),
  'POST /api/auth/confirm': sendAs('designer', { body: bodyOf({ password: testPassword }) }),
  'POST /api/auth/confirm/provider': sendAs('designer', {
    body: bodyOf({}),
    refused: 'no provider of accounts is set',
  }),
  'POST /api/auth/update-user': sendAs('designer', { body: ({ nth }) => json({ name: `${wide.repeat(40)}${nth}` }) }),
  'POST /api/auth/change-password': likeAs('POST /api/auth/confirm', sameForm),
  'POST /api/auth/delete-user': likeAs('DELETE /api/users/{id}', 'it deletes an account with all that it keeps'),
  'POST /api/auth/two-factor/enable': likeAs('POST /api/auth/confirm', sameForm),
  'POST /api/auth/two-factor/verify-totp': sendAs('guest', {
    body: bodyOf({ code: '123456' }),
    refused: 'only an authenticator has the right code',
  }),
  'POST /api/auth/two-factor/verify-backup-code': sendAs('guest', {
    body: bodyOf({ code: 'x'.repeat(20) }),
    refused: 'only an authenticator has the right code',
  }),
  'POST /api/auth/two-factor/disable': likeAs('POST /api/auth/confirm', sameForm),
  'POST /api/auth/two-factor/generate-backup-codes': likeAs('POST /api/auth/confirm', sameForm),
  'GET /api/account/sessions': sendAs('designer'),
  'GET /api/account/usage': sendAs('designer'),
  'GET /api/account/export': sendAs('designer'),
  'GET /api/account/digest': sendAs('designer'),
  'PUT /api/account/digest': sendAs('designer', { body: bodyOf({ digest: true }) }),
  'GET /api/account/learned': sendAs('designer'),
  'PUT /api/account/learned/{name}': sendAs('designer'),
  'DELETE /api/account/learned/{name}': sendAs('designer'),
  'GET /api/write-tokens': sendAs('designer'),
  'POST /api/write-tokens': sendAs('administrator', {
    body: bodyOf({ name: 'My script', scopes: ['quests:read'], days: 30 }),
  }),
  'DELETE /api/write-tokens/{id}': likeAs('DELETE /api/account/sessions', oneRow),
  'DELETE /api/account/sessions': sendAs('designer'),
  'DELETE /api/account/sessions/{id}': likeAs('DELETE /api/account/sessions', oneRow),
  'GET /api/users/totals': sendAs('administrator'),
  'GET /api/users': sendAs('administrator', {}, { query: '?search=person' }),
  'PATCH /api/users/{id}': sendAs('administrator', { body: ({ nth }) => json({ suspended: nth % 2 === 0 }) }),
  'DELETE /api/users/{id}': sendAs('administrator', {
    at: ({ turn }) => ({ id: `person${String(100 + turn).padStart(8, '0')}` }),
  }),
  'GET /api/users/{id}/export': likeAs('GET /api/account/export', 'it is the export of the own account'),
  'DELETE /api/users/{id}/sessions': sendAs('administrator'),
  'POST /api/users/{id}/reset-mail': sendAs('administrator'),
  'GET /api/users/invitations': sendAs('administrator'),
  'POST /api/users/invitations': sendAs('administrator', {
    body: ({ nth }) => json({ email: `costly${nth}@elsewhere.example` }),
  }),
  'DELETE /api/users/invitations/{id}': likeAs('PATCH /api/users/{id}', oneRow),
  'GET /api/audit-log': sendAs('administrator'),
  'GET /api/audit-log.csv': sendAs('administrator'),
};
