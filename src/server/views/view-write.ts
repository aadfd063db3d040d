import type { z } from 'zod';
import type { viewBody } from '#contract/views.ts';
import type { DocumentWrite } from '#server/documents/document.ts';
import { toPlainWrite } from '#server/documents/plain-write.ts';
import type { Sent } from '#server/documents/sent-document.ts';

export const toViewWrite = (sent: Sent<z.infer<typeof viewBody>>): DocumentWrite => {
  const { title, of, filters, columns, sort, group } = sent.body;
  return toPlainWrite(sent, { title, of, filters, columns, sort, group });
};
