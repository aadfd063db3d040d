import type { Kysely } from 'kysely';
import { sortFormatFaults } from '#domain/exchange/check-formats.ts';
import { readWorld } from '#server/content/current-world/current-world.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { checkWorld } from '#domain/world/check-world.ts';
import type { WorldViolation } from '#domain/world/world-violation.ts';
import { storedStatuses } from '#domain/world/statuses.ts';
import type { World } from '#domain/world/world.ts';
import { describeViolation } from '#messages/describe-violation.ts';
import { refuseViolations, type BodyViolation } from '#server/content/documents/sent-document.ts';
import type { DocumentWrite } from '#server/content/documents/document.ts';
import { worldKeyed } from '#server/content/current-world/world-key.ts';

/** 422 naming the place of each fault. */
export const toCheckedWorldWrite = (world: World, by: string): DocumentWrite => {
  const [first, ...others] = checkWorld(world).map(placeInBody);
  if (first) throw refuseViolations([first, ...others]);
  return toWorldWrite(world, by);
};

/** 422 for faults of formats that the present world does not have. */
export const refuseFormatFaults = async (db: Kysely<Schema>, { document }: DocumentWrite): Promise<void> => {
  const { indexed } = await readWorld(db);
  const { refusing } = sortFormatFaults(indexed.world, JSON.parse(document) as World);
  const [first, ...others] = refusing.map(placeInBody);
  if (first) throw refuseViolations([first, ...others.slice(0, mostFaults - 1)]);
};

/** The most that one answer lists. */
const mostFaults = 20;

const placeInBody = (violation: WorldViolation): BodyViolation => ({
  pointer: `#${violation.pointer}`,
  detail: describeViolation(violation),
  code: violation.code,
  params: violation.params,
});

export const toWorldWrite = (world: World, by: string): DocumentWrite => ({
  ...worldKeyed,
  by,
  title: world.name,
  type: 'world',
  document: toWorldDocument(world),
});

/** The stored form of a world: its parts in one order, so that equal worlds are equal texts. */
export const toWorldDocument = (world: World): string => {
  const { name, catalogues, quest_fields, kinds, limits, coins, levels, markup, samples } = world;
  const optional = {
    ...(levels && { levels }),
    ...storedStatuses(world),
    ...(markup && { markup }),
    ...(samples && { samples }),
  };
  return JSON.stringify({ name, catalogues, quest_fields, kinds, limits, coins, ...optional } satisfies World);
};
