import { checkWorld } from '#domain/world/check-world.ts';
import type { World } from '#domain/world/world.ts';
import { messageOf } from '#messages/message-of.ts';
import { worldRules } from '#messages/en/rules/world-rules.ts';
import type { WorldFault } from './world-draft.ts';

/** What the server would refuse, in its words. */
export const checkDraft = (world: World): WorldFault[] =>
  checkWorld(world).map((violation) => ({ at: violation.pointer, message: messageOf(worldRules, violation) }));
