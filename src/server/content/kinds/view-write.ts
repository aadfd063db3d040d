import type { z } from 'zod';
import type { viewBody } from '#contract/views.ts';
import type { DocumentWrite } from '#server/content/documents/document.ts';
import { toPlainWrite } from './plain-write.ts';
import type { Sent } from '#server/content/documents/sent-document.ts';

export const toViewWrite = (sent: Sent<z.infer<typeof viewBody>>): DocumentWrite => {
  const { title, of, filters, columns, sort, group } = sent.body;
  return toPlainWrite(sent, { title, of, filters, columns, sort, group });
};
