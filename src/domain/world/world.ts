import * as z from 'zod/mini';
import { markups } from '#domain/text/markup/markup.ts';
import { text } from '#domain/text/text.ts';
import { collections } from './property.ts';
import { worldKey } from './world-key.ts';

/** What checks, balance and play understand of a kind. A kind without a meaning is only shown and kept. */
export const meanings = [
  'collect',
  'slay',
  'escort',
  'talk',
  'level',
  'give_item',
  'give_coins',
  'give_experience',
] as const;
export type KindMeaning = (typeof meanings)[number];

/** The names of a world's limits. Each lies within `worldCeilings`. */
export const limitNames = [
  'quest_title',
  'quest_description',
  'requirements',
  'objectives',
  'rewards',
  'story_line_title',
  'story_line_description',
  'story_quests',
  'name',
] as const;
export type LimitName = (typeof limitNames)[number];

const range = z.strictObject({ min: z.int(), max: z.int() });
const label = text.check(z.minLength(1), z.maxLength(60));

const formats = z.record(worldKey, z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])));

const fieldShape = {
  key: worldKey,
  label,
  required: z.boolean(),
  /** The code and the message of the field's rule, such as `... between {min} and {max}`. Without them the general ones. */
  code: z.optional(worldKey),
  message: z.optional(text.check(z.maxLength(200))),
  /** How the general messages name the field, such as `The name of the item`. Without it they use the label. */
  subject: z.optional(label),
  /** Its rule is checked before those of the other fields. */
  checked_first: z.optional(z.boolean()),
  /** Of a field of the quest itself: what exports to other tools need of it, by format. */
  formats: z.optional(formats),
};

const worldOption = z.strictObject({ id: worldKey, label });

/**
 * A field of a kind or of the quest itself. An `entry` with the key `k` is stored as `k_id` and `k_name`, `coins` as one
 * number under the id of each coin, every other under its key.
 */
export const worldField = z.discriminatedUnion('control', [
  z.strictObject({
    ...fieldShape,
    control: z.literal('entry'),
    catalogue: worldKey,
    free_text: z.boolean(),
    /** Entries with this tag are suggested first. */
    first_tag: z.optional(text.check(z.minLength(1), z.maxLength(60))),
    /** What a new property names. Without it, nothing. */
    default: z.optional(z.strictObject({ id: z.string().check(z.maxLength(128)), name: text.check(z.maxLength(200)) })),
  }),
  z.strictObject({ ...fieldShape, control: z.literal('number'), min: z.int(), max: z.int(), default: z.int() }),
  z.strictObject({ ...fieldShape, control: z.literal('choice'), options: z.array(worldOption) }),
  z.strictObject({ ...fieldShape, control: z.literal('text'), max: z.int() }),
  z.strictObject({ ...fieldShape, control: z.literal('flag') }),
  z.strictObject({ ...fieldShape, control: z.literal('coins') }),
]);
export type WorldField = z.infer<typeof worldField>;

/** A kind of requirement, objective or reward. `type` is unique in a world; documents store it. */
export const worldKind = z.strictObject({
  type: text.check(z.minLength(1), z.maxLength(60)),
  label: z.optional(label),
  collection: z.enum(collections),
  icon: z.string().check(z.maxLength(60)),
  /** Describes the property, such as `{item} × {quantity}`. Names in braces are keys of fields. */
  sentence: text.check(z.maxLength(200)),
  meaning: z.nullable(z.enum(meanings)),
  retired: z.boolean(),
  fields: z.array(worldField),
  /** What exports to other tools need of the kind, by format. */
  formats: z.optional(formats),
});
export type WorldKind = z.infer<typeof worldKind>;

/** `worth` is counted in the least coin, which is worth 1. `max` is the most of it in one reward. */
export const worldCoin = z.strictObject({ id: worldKey, label, worth: z.int(), max: z.int() });
export type WorldCoin = z.infer<typeof worldCoin>;

const worldCatalogue = z.strictObject({
  label,
  plural: label,
  /** Ids of entries that stand first where people choose from the whole catalogue. Others follow by name. */
  order: z.optional(z.array(text.check(z.minLength(1), z.maxLength(128))).check(z.maxLength(200))),
});
export type WorldCatalogue = z.infer<typeof worldCatalogue>;

/** One curve for all skills: `steps` has the experience that each level needs after the one before it. */
const worldLevels = z.strictObject({ start: z.int(), steps: z.array(z.int()) });

/** How far the work at a quest is. */
const worldStatus = z.strictObject({ id: worldKey, label });
export type WorldStatus = z.infer<typeof worldStatus>;

/** What administrators write of a world. Without `levels`, every level counts as met; without `statuses`, a world has the usual ones. */
export const worldContent = z.strictObject({
  name: text.check(z.minLength(1), z.maxLength(60)),
  catalogues: z.record(worldKey, worldCatalogue),
  quest_fields: z.array(worldField),
  kinds: z.array(worldKind),
  limits: z.strictObject({
    quest_title: range,
    quest_description: range,
    requirements: range,
    objectives: range,
    rewards: range,
    story_line_title: range,
    story_line_description: range,
    story_quests: range,
    name: range,
  }),
  coins: z.array(worldCoin),
  levels: z.optional(worldLevels),
  statuses: z.optional(z.array(worldStatus)),
  /** Absent: `none`. */
  markup: z.optional(z.enum(markups)),
  /** The ids of official story lines that people may take as their own. */
  samples: z.optional(z.array(text.check(z.minLength(1), z.maxLength(160)))),
});
export type World = z.infer<typeof worldContent>;
