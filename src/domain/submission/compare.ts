import { hasLink, listAllLinks } from '#domain/story-line/prerequisite-graph.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import { collections, type Collection } from '#domain/world/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { compareLogic } from './compare-logic.ts';
import {
  compareAspects,
  type Aspect,
  type Aspects,
  type ComparedSubject,
  type Difference,
  type LinkNames,
} from './comparison.ts';
import { comparedField } from './compared-fields.ts';
import { comparedProperty } from './compared-property.ts';

type Texts = Pick<QuestContent, 'title' | 'type' | 'description'>;

/** `before` null: all is new. */
export const compareQuests = (before: QuestContent | null, after: QuestContent, world: IndexedWorld): Difference[] => [
  ...compareAspects(textsOf(before), textsOf(after)),
  ...compareAspects(fieldsOf(before, world), fieldsOf(after, world)),
  ...collections.flatMap((collection) =>
    compareAspects(propertiesOf(before, collection, world), propertiesOf(after, collection, world)),
  ),
  ...compareAspects(groupsOf(before), groupsOf(after)),
];

export const compareStoryLines = (
  before: StoryLineContent | null,
  after: StoryLineContent,
  nameOf: (questId: string) => string,
): Difference[] => {
  const links = (line: StoryLineContent, other: StoryLineContent | null): LinkNames[] =>
    listAllLinks(line)
      .filter((link) => other === null || !hasLink(other, link))
      .map(({ source, target }) => ({ source: nameOf(source), target: nameOf(target) }));
  const quests = (line: StoryLineContent | null): Aspects =>
    new Map(Object.keys(line?.story_quests ?? {}).map((id) => [id, { ...inStoryLine, about: questNamed(nameOf(id)) }]));
  const about = { code: 'link', params: {} } as const;
  return [
    ...compareAspects(textsOf(before), textsOf(after)),
    ...compareAspects(quests(before), quests(after)),
    ...compareAspects(canvasAspectsOf(before, nameOf), canvasAspectsOf(after, nameOf)),
    ...(before ? links(before, after) : []).map(
      (params) => ({ about, before: { code: 'link', params }, after: null }) as const,
    ),
    ...links(after, before).map((params) => ({ about, before: null, after: { code: 'link', params } }) as const),
    ...compareLogic(before, after, nameOf),
  ];
};

/** What stands on the canvas apart from the quests of the line. Where a card stands makes no difference. */
const canvasAspectsOf = (line: StoryLineContent | null, nameOf: (questId: string) => string): Aspects =>
  new Map<string, Aspect>([
    ...Object.keys(line?.references ?? {}).map((id): [string, Aspect] => [
      `references/${id}`,
      { ...inStoryLine, about: { code: 'reference', params: { name: nameOf(id) } } },
    ]),
    ...(line?.pictures ?? []).map(({ id, name, image }): [string, Aspect] => [
      `pictures/${id}`,
      {
        about: { code: 'picture', params: { name } },
        value: { code: 'text', params: name },
        wording: JSON.stringify([name, image]),
      },
    ]),
    ...(line?.notes ?? []).map(({ id, title = '', text = '' }): [string, Aspect] => [
      `notes/${id}`,
      {
        about: { code: 'note', params: { title } },
        value: { code: 'text', params: text },
        wording: JSON.stringify([title, text]),
      },
    ]),
  ]);

const inStoryLine = { value: { code: 'in_story_line', params: {} }, wording: '' } as const;

export const questNamed = (name: string): ComparedSubject => ({ code: 'quest', params: { name } });

const textsOf = (document: Texts | null): Aspects => {
  if (!document) return new Map();
  const { title, type, description } = document;
  return new Map<string, Aspect>([
    ['title', { about: { code: 'title', params: {} }, value: { code: 'text', params: title }, wording: title }],
    ['type', { about: { code: 'type', params: {} }, value: { code: 'story_type', params: type }, wording: type }],
    [
      'description',
      {
        about: { code: 'description', params: {} },
        value: { code: 'text', params: description },
        wording: description,
      },
    ],
  ]);
};

const fieldsOf = (quest: QuestContent | null, world: IndexedWorld): Aspects =>
  new Map(
    Object.entries(quest?.fields ?? {}).map(([key, written]) => {
      const { label, value } = comparedField(key, written, world);
      const about = { code: 'quest_field', params: { label } } as const;
      return [key, { about, value: { code: 'text', params: value }, wording: value }];
    }),
  );

const propertiesOf = (quest: QuestContent | null, collection: Collection, world: IndexedWorld): Aspects =>
  new Map(
    listProperties(quest?.[collection] ?? {}).map((property) => {
      const { type, type_count, group } = property;
      const compared = comparedProperty(property, world, quest?.reward_groups);
      const about = { code: 'property', params: world.named(property) } as const;
      const wording = JSON.stringify([compared.values.map(({ value }) => value), group]);
      return [`${type} ${type_count}`, { about, value: { code: 'property', params: compared }, wording }];
    }),
  );

const groupsOf = (quest: QuestContent | null): Aspects =>
  new Map(
    Object.entries(quest?.reward_groups ?? {}).map(([id, group]) => {
      const about = { code: 'reward_group', params: { title: group.title } } as const;
      const wording = JSON.stringify([group.title, group.pick, group.count]);
      return [id, { about, value: { code: 'reward_group', params: group }, wording }];
    }),
  );
