import { limits } from '#domain/limits.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { sendAs, likeAs, type Costliest, type Variant } from '#test-support/hostile/costliest/costliest.ts';
import { wide } from '#test-support/hostile/costliest/many-times.ts';
import { json, bodyOf, newId, ofLines } from './request-builders.ts';

const largest: Variant = { at: ({ state }) => ({ id: state.largestSubmission }) };

export const submissionRequests: Readonly<Record<string, Costliest>> = {
  'GET /api/owners/{owner}/submissions': sendAs('designer'),
  'GET /api/owners/{owner}/submissions/{id}': sendAs('designer', {}, largest),
  'PUT /api/owners/{owner}/submissions/{id}': sendAs('designer', {
    at: (made) => ({ id: toSubmissionId(newId(made)) }),
    body: ({ state, turn }) => json({ kind: 'quest', item_id: state.costlyQuests[4 + turn] ?? '' }),
  }),
  'DELETE /api/owners/{owner}/submissions/{id}': sendAs('designer', {
    at: ({ turn }) => ({ id: toSubmissionId(String(30 + turn).padStart(8, '0')) }),
  }),
  'GET /api/owners/{owner}/quests/{id}/approval': likeAs('GET /api/owners/{owner}/story-lines/{id}/approval', ofLines),
  'PUT /api/owners/{owner}/quests/{id}/approval': likeAs('PUT /api/owners/{owner}/story-lines/{id}/approval', ofLines),
  'DELETE /api/owners/{owner}/quests/{id}/approval': likeAs(
    'DELETE /api/owners/{owner}/story-lines/{id}/approval',
    ofLines,
  ),
  'GET /api/owners/{owner}/story-lines/{id}/approval': sendAs('designer', {
    at: ({ state }) => ({ owner: state.space, id: state.spaceLine }),
  }),
  'PUT /api/owners/{owner}/story-lines/{id}/approval': sendAs('designer', {
    at: ({ state }) => ({ owner: state.space, id: state.spaceLine }),
    body: bodyOf({ version: 1 }),
  }),
  'DELETE /api/owners/{owner}/story-lines/{id}/approval': sendAs('designer', {
    at: ({ state }) => ({ owner: state.space, id: state.spaceLine }),
  }),
  'GET /api/submissions': sendAs('administrator', {}, { query: '?state=declined&limit=200' }),
  'GET /api/submissions/{id}': sendAs('administrator', {}, largest),
  'POST /api/submissions/{id}/decision': sendAs('administrator', {
    at: ({ turn }) => ({ id: toSubmissionId(String(10 + turn).padStart(8, '0')) }),
    body: bodyOf({ verdict: 'declined', reason: wide.repeat(limits.reviewReason.max) }),
  }),
  'GET /api/credits/{id}': sendAs('designer'),
};
