import * as z from 'zod/mini';
import { checkWorld } from '#domain/world/check-world.ts';
import { shapeViolationOf } from '#domain/world/checks/shape-violation.ts';
import { toPointer } from '#domain/world/to-pointer.ts';
import { worldContent, type World } from '#domain/world/world.ts';
import { messageOf } from '#messages/message-of.ts';
import { shapeRules } from '#texts/rules/shape-rules.ts';
import { worldRules } from '#texts/rules/world-rules.ts';
import { notValidHere } from '#texts/world/world.ts';

/** A place in the world and what is wrong there. `at` is a JSON pointer without `#`. */
export type WorldFault = {
  readonly at: string;
  readonly message: string;
  /** No check here finds it. */
  readonly isServers?: boolean;
};

/** What the server would refuse, in its words: a fault of each place. */
export const checkDraft = (world: World): WorldFault[] => {
  const found = [
    ...checkWorld(world).map((violation) => ({ at: violation.pointer, message: messageOf(worldRules, violation) })),
    ...checkShape(world),
  ];
  return found.filter(({ at }, index) => found.findIndex((other) => other.at === at) === index);
};

const checkShape = (world: World): WorldFault[] =>
  (z.safeParse(worldContent, world).error?.issues ?? []).map((issue) => {
    const violation = shapeViolationOf(issue);
    return {
      at: toPointer(issue.path.map(String)),
      message: violation ? messageOf(shapeRules, violation) : notValidHere,
    };
  });
