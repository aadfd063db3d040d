import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Calls `end` once the answer is sent or its client has left, also where it left before: it may leave between any two hooks. */
export const whenOver = ({ raw }: FastifyReply, end: () => void): void => void finished(raw, () => end());
