import * as z from 'zod/mini';
import { openThreads, openThreadsAddress, type OpenThreads } from '#contract/comments.ts';
import { request } from '#web/shared/api/api.ts';

export const readOpenThreads = async (owner: string): Promise<OpenThreads['items']> =>
  z.parse(openThreads, (await request('GET', openThreadsAddress(owner))).body).items;
