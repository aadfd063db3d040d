import * as z from 'zod/mini';
import { quest } from '#domain/quest/quest.ts';
import { rewardTable } from '#domain/quest/reward-table.ts';
import { lineGroup } from '#domain/story-line/line-groups.ts';
import { storyLine } from '#domain/story-line/story-line.ts';
import { entry } from '#domain/world/entry.ts';
import { collections } from '#domain/world/property.ts';
import { worldContent, type World } from '#domain/world/world.ts';
import type { ContentSchema } from './content-schema.ts';
import {
  contentFormatNumber,
  singular,
  typesOfWorld,
  type FieldValue,
  type KindType,
  type QuestKey,
} from './kind-types.ts';
import { toLiteral } from './type-names.ts';
import { schemaToTypeScript, toBlock, toMember } from './schema-to-typescript.ts';

const reserved = [
  'Content',
  'World',
  'Entry',
  'Quest',
  'QuestFields',
  'StoryLine',
  'LineGroup',
  'RewardTable',
  ...Object.values(singular),
];

/** Types of the document of content with this world. */
export const writeTypeScript = (world: World): string => {
  const { kinds, questKeys } = typesOfWorld(world, reserved);
  const parts = [
    head(world.name),
    content,
    questTypes(),
    declare('QuestFields', toBlock(questKeys.map(fieldKey)), 'Fields of a quest that this world adds.'),
    ...collections.flatMap((collection) => {
      const own = kinds.filter((kind) => kind.collection === collection);
      const names = own.map(({ name }) => name).join(' | ');
      return [declare(singular[collection], names || 'never'), ...own.map(kindType)];
    }),
    declare('StoryLine', typeOf(storyLine), 'It names its quests by id.'),
    declare('LineGroup', typeOf(lineGroup), 'Story lines in an order.'),
    tableType(),
    declare('Entry', typeOf(entry), 'A thing that quests name. `value` is counted in the least coin.'),
    declare('World', typeOf(worldContent)),
  ];
  return `${parts.join('\n\n')}\n`;
};

const head = (
  name: string,
): string => `// Made by Runeloom of the world ${toLiteral(name)}. Get it again once the world has changed.
//
// A required field is in every quest that was saved since the world has it. A kind or a field that the world has no more stays in
// quests until somebody edits them: skip what this file does not know.

/** Of the document's shape. It grows where readers of before would fail. */
export const contentFormat = ${contentFormatNumber};`;

const content = `/** The answer of GET /api/content. \`release\` is null in the draft. */
export type Content = {
  version: string;
  release: number | null;
  world: World;
  entries: Entry[];
  quests: Quest[];
  story_lines: StoryLine[];
  /** In the order of the screens. Releases of earlier versions have none. */
  line_groups?: LineGroup[];
  reward_tables?: RewardTable[];
};`;

const typeOf = (schema: z.core.$ZodType): string => schemaToTypeScript(z.toJSONSchema(schema) as ContentSchema);

const declare = (name: string, type: string, comment = ''): string =>
  `${comment && `/** ${plainly(comment)} */\n`}export type ${name} = ${type};`;

/** Nothing in a comment ends it. */
const plainly = (text: string): string => text.replaceAll('*/', '* /').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** Properties stand under `0`, `1` and so on, in their order. */
const questTypes = (): string => {
  const { properties = {}, required = [] } = z.toJSONSchema(quest) as ContentSchema;
  const keys = Object.entries(properties).flatMap(([key, schema]) => {
    if (key === 'marks') return [];
    const collection = collections.find((each) => each === key);
    const own = collection ? `{ [id: string]: ${singular[collection]} }` : schemaToTypeScript(schema);
    return [toMember({ key, isOptional: !required.includes(key), type: key === 'fields' ? 'QuestFields' : own })];
  });
  return declare('Quest', toBlock(keys), 'Properties stand under `0`, `1` and so on, in their order.');
};

/** The game draws from it. */
const tableType = (): string => {
  const { properties = {}, required = [] } = z.toJSONSchema(rewardTable) as ContentSchema;
  const keys = Object.entries(properties).map(([key, schema]) => {
    const type = key === 'rewards' ? `{ reward: ${singular.rewards}; weight: number }[]` : schemaToTypeScript(schema);
    return toMember({ key, isOptional: !required.includes(key), type });
  });
  return declare(
    'RewardTable',
    toBlock(keys),
    'The game draws `count` of its rewards by their weights. `empty_weight` is that of nothing.',
  );
};

const kindType = ({ type, label, collection, name, keys }: KindType): string => {
  const shared = [
    toMember({ key: 'id', isOptional: false, type: 'string' }),
    toMember({ key: 'type', isOptional: false, type: toLiteral(type) }),
    toMember({ key: 'type_count', isOptional: false, type: 'number' }),
    ...(collection === 'rewards' ? [toMember({ key: 'group', isOptional: true, type: 'string' })] : []),
    toMember({ key: 'originId', isOptional: true, type: 'string' }),
  ];
  const own = keys.map(({ key, value, isRequired }) =>
    toMember({ key, isOptional: !isRequired, type: valueType(value) }),
  );
  return declare(name, toBlock([...shared, ...own]), label);
};

const fieldKey = ({ key, value }: QuestKey): string =>
  toMember({ key, isOptional: true, type: value === 'entry' ? '{ id: string; name: string }' : valueType(value) });

const valueType = (value: FieldValue): string => {
  if (value === 'integer') return 'number';
  if (value === 'flag') return 'boolean';
  if (value === 'text') return 'string';
  return value.map((id) => toLiteral(id)).join(' | ') || 'string';
};
