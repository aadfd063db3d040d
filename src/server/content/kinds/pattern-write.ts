import type { z } from 'zod';
import type { patternBody } from '#contract/patterns.ts';
import type { DocumentWrite } from '#server/content/documents/document.ts';
import { toPlainWrite } from './plain-write.ts';
import type { Sent } from '#server/content/documents/sent-document.ts';

export const toPatternWrite = (sent: Sent<z.infer<typeof patternBody>>): DocumentWrite => {
  const { title, description, type, requirements, objectives, rewards, fields, reward_groups } = sent.body;
  return toPlainWrite(sent, {
    title,
    description,
    type,
    requirements,
    objectives,
    rewards,
    ...(fields && { fields }),
    ...(reward_groups && { reward_groups }),
  });
};
