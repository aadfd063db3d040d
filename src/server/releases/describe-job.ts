import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { contentDocument } from '#contract/content.ts';
import type { ExportedContent } from '#domain/exchange/exported.ts';
import { contentSchemaOf, type ContentSchema } from '#domain/exchange/typed/content-schema.ts';
import { typesOfWorld } from '#domain/exchange/typed/kind-types.ts';
import { writeCSharp } from '#domain/exchange/typed/write-csharp.ts';
import { writeTypeScript } from '#domain/exchange/typed/write-typescript.ts';
import type { World } from '#domain/world/world.ts';
import { describedSchemas } from '#server/described-schemas.ts';

export type Description = 'schema' | 'typescript' | 'csharp';

/** `id` is the address of the schema. */
type Wanted = { readonly as: Description; readonly id: string };

/** The schema of the content of any world. */
export const contentSchema = z.toJSONSchema(contentDocument, {
  target: 'draft-2020-12',
  metadata: describedSchemas,
}) as ContentSchema;

export const describeWorld = ({ world, as, id }: Wanted & { readonly world: World }): string => {
  if (as === 'typescript') return writeTypeScript(world);
  if (as === 'csharp') return writeCSharp(world);
  return JSON.stringify(contentSchemaOf({ base: contentSchema, id }, typesOfWorld(world, [])));
};

/** `document` is the release, compressed by gzip. */
export const describeRelease = ({ document, ...wanted }: Wanted & { readonly document: Uint8Array }): string => {
  const { world } = JSON.parse(gunzipSync(document).toString()) as ExportedContent;
  return describeWorld({ ...wanted, world });
};
