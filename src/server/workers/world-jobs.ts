import { worldBody } from '#contract/world.ts';
import type { DocumentWrite } from '#server/documents/document.ts';
import { toWorldWrite } from '#server/world/world-write.ts';
import { readBody } from './sent-document-jobs.ts';

export type SentWorld = { readonly by: string; readonly bytes: Uint8Array };

export const readWorldBody = ({ by, bytes }: SentWorld): DocumentWrite => toWorldWrite(readBody(worldBody, bytes), by);
