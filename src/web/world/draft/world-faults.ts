import * as z from 'zod/mini';
import { create } from 'zustand';
import { checkWorld } from '#domain/world/check-world.ts';
import { shapeViolationOf } from '#domain/world/shape-violation.ts';
import { toPointer } from '#domain/world/to-pointer.ts';
import { worldContent, type World } from '#domain/world/world.ts';
import { messageOf } from '#messages/message-of.ts';
import { shapeRules } from '#texts/rules/shape-rules.ts';
import { worldRules } from '#texts/rules/world-rules.ts';
import { notValidHere } from '#texts/world/world.ts';
import { forgetWithSession } from '#web/shared/session/session.ts';

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

type WorldFaults = {
  readonly faults: readonly WorldFault[];
  /** The place that gets the focus next. */
  readonly sought: string | null;
};

/** What is wrong in the changed world, as far as it was looked for. */
export const useWorldFaults = create<WorldFaults>(() => ({ faults: [], sought: null }));

export const showFaults = (faults: readonly WorldFault[]): void => useWorldFaults.setState({ faults });

forgetWithSession({
  stop: () => Promise.resolve(),
  forget: () => useWorldFaults.setState({ faults: [], sought: null }),
});

/** What is wrong at a place of the world; null where nothing is. */
export const useWorldFault = (at: string): string | null =>
  useWorldFaults(({ faults }) => faults.find((fault) => fault.at === at)?.message ?? null);

/** How many faults a part of the world has. */
export const useFaultCount = (within: string): number =>
  useWorldFaults(({ faults }) => faults.filter(({ at }) => isWithin(at, within)).length);

const isWithin = (at: string, within: string): boolean => at === within || at.startsWith(`${within}/`);

/** The first of the faults at a place or within it. */
export const useFaultWithin = (within: string): WorldFault | null =>
  useWorldFaults(({ faults }) => faults.find(({ at }) => isWithin(at, within)) ?? null);
