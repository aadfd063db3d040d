import { batchBody } from '#contract/batch.ts';
import { readBody, type SentBytes } from '#server/content/documents/read-body.ts';
import { toBatchWrites, type BatchWrites } from './batch-writes.ts';

export const readBatchBody = ({ bytes, checks, ...sent }: Omit<SentBytes, 'id'>): BatchWrites =>
  toBatchWrites({ ...sent, body: readBody(batchBody, bytes) }, checks);
