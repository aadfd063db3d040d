import { createHash } from 'node:crypto';

/** Tells whether a document is as it was imported. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
