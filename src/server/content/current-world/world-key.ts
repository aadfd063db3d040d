import { worldId } from '#contract/world.ts';
import { officialOwner } from '#domain/account/user.ts';

export const worldKeyed = { owner: officialOwner, id: worldId } as const;
