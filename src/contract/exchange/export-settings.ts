import * as z from 'zod/mini';
import { dialects } from '#domain/exchange/ftb/dialect.ts';
import { versionShape } from '#contract/versions.ts';

export const exportSettingsRoute = '/api/export-settings';

/** What a game reads: a format, of a quest book of FTB Quests with its writing. */
export const gameFormats = [
  ...dialects.map((dialect) => `ftb@${dialect}` as const),
  'betterquesting',
  'azerothcore',
  'unreal',
  'csv',
  'xlsx',
] as const;
export const gameFormat = z.enum(gameFormats);
export type GameFormat = z.infer<typeof gameFormat>;

const chosen = z.nullable(z.enum(['on', 'off']));

/** `own`: whether people export their own content; null: as the server's setting says. `formats`: those that this game reads. */
export const exportSettingsBody = z.strictObject({
  own: chosen,
  formats: z.array(gameFormat).check(z.maxLength(gameFormats.length)),
});
export type ExportSettingsBody = z.infer<typeof exportSettingsBody>;

/** `allows_own` is what applies now. `version` is 0 before somebody set them. */
export const exportSettings = z.object({
  own: chosen,
  formats: z.array(gameFormat),
  allows_own: z.boolean(),
  version: versionShape.version,
  stamp: versionShape.stamp,
});
export type ExportSettings = z.infer<typeof exportSettings>;
