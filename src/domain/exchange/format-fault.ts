import type { Violation, WorldRules } from '#domain/violation.ts';
import type { WorldKind } from '#domain/world/world.ts';

/** What an export needs of a kind or of a field of the quest. */
export type KindFormat = NonNullable<WorldKind['formats']>[string];

/** What is wrong with a key of a format. */
export type FormatFault = Violation<WorldRules> & { readonly key: string };

export const wrongFormatKey = (key: string): FormatFault => ({ key, code: 'world_format_key', params: { name: key } });

export const wrongFormatValue = (key: string): FormatFault => ({
  key,
  code: 'world_format_value',
  params: { name: key },
});
