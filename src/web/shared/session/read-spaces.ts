import * as z from 'zod/mini';
import { spaceList, spaceRoutes, type SpaceList } from '#contract/spaces.ts';
import { request } from '#web/shared/api/api.ts';

export const readSpaces = async (): Promise<SpaceList> =>
  z.parse(spaceList, (await request('GET', spaceRoutes.all)).body);
