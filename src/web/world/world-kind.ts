import { hashKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { worldTable } from '#contract/document-kinds.ts';
import { knownVersion } from '#contract/versions.ts';
import { type SavedWorld, savedWorld, worldId, worldRevisionAddress, worldRevisionsAddress } from '#contract/world.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { ownValue } from '#domain/own-value.ts';
import { type World, worldContent } from '#domain/world/world.ts';
import * as texts from '#texts/world/world.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { type Draft, draftOf, type EditedKind, type PlainEditing } from '#web/documents/document-kind.ts';
import { editPlainly } from '#web/documents/drafts/plain-editing.ts';
import { readWorldShape } from '#web/shared/world/kept-world.ts';

/** A world as a document, whose title is its name. */
export type WorldContent = { readonly title: string; readonly world: World };

type SavedWorldDocument = SavedDocument & { readonly world: SavedWorld };

export type WorldEditing = PlainEditing<WorldContent>;

export const toWorldContent = (world: World): WorldContent => ({ title: world.name, world });

export const toSavedWorldDocument = (world: SavedWorld): SavedWorldDocument => {
  const { name: title, version, stamp, updated_at } = world;
  return { id: worldId, title, version, stamp, updated_at, world };
};

/** What people write of a world: all of it but its version. */
export const worldWithoutVersion = (world: World | SavedWorld): World => {
  const { version: _version, stamp: _stamp, updated_at: _at, ...content } = world as SavedWorld;
  return content;
};

/** Stored worlds may have their keys in another order. */
const nameDifferences = (one: World, other: World): string[] =>
  Object.entries(texts.worldContentNames).flatMap(([part, name]) => {
    const [first, second] = [one, other].map((world) => ownValue<unknown>(world, part));
    return first === second || hashKey([first]) === hashKey([second]) ? [] : [name];
  });

const side = z.object({ title: z.string(), world: z.unknown() });
const draftShape = z.object({ id: z.literal(worldId), version: knownVersion, original: side, content: side });

/** Rules may still be broken, and a later version may have added parts. */
const hasWorldFields = (value: unknown): value is World =>
  (worldContent.safeParse(value).error?.issues ?? []).every(({ code }) => !wrongTypes.has(code));

const wrongTypes: ReadonlySet<string | undefined> = new Set(['invalid_type', 'invalid_union', 'invalid_value']);

/** Up to version 0.1.0 a draft was the saved world that somebody changed, and what it became. */
const earlierShape = z.object({ base: z.unknown(), content: z.unknown() });

const upgradeDraft = (kept: unknown): unknown => {
  const { base, content } = earlierShape.safeParse(kept).data ?? {};
  const saved = readWorldShape(base);
  if (!saved || !hasWorldFields(content)) return kept;
  return { ...draftOf(worldDocumentKind, toSavedWorldDocument(saved)), content: toWorldContent(content) };
};

/** The world, whose drafts, saves and versions are those of every document. */
export const worldDocumentKind: EditedKind<WorldContent, SavedWorldDocument> = {
  name: worldTable,
  words: { one: texts.oneWorld },
  addresses: {
    one: () => worldRoutes.world,
    versions: (_owner, _id, before) => worldRevisionsAddress(before),
    version: (_owner, _id, version) => worldRevisionAddress(version),
  },
  bodyOf: ({ world }) => world,
  readSaved: (answer) => toSavedWorldDocument(z.parse(savedWorld, answer)),
  contentOf: ({ world }) => toWorldContent(worldWithoutVersion(world)),
  upgradeDraft,
  isDraft: (kept): kept is Draft<WorldContent> => {
    const { data } = draftShape.safeParse(kept);
    return data !== undefined && [data.original.world, data.content.world].every(hasWorldFields);
  },
  isSame: (one, other) => nameDifferences(one.world, other.world).length === 0,
  nameDifferences: (one, other) => nameDifferences(one.world, other.world),
  edit: editPlainly,
};
