import type { ComparedProperty, ComparedSubjects, ComparedValues, LinkNames } from '#domain/submission/comparison.ts';
import type { Messages } from '#messages/message-of.ts';
import {
  atMostWords,
  choiceWords,
  hiddenWord,
  needsWords,
  optionalWord,
  repeatWords,
} from '#texts/story-line-logic.ts';
import { choiceOf } from '#texts/writing/reward-choices.ts';
import { propertyName, storyTypes } from '#texts/property-types.ts';
import { inFigures } from '#texts/plural.ts';

export const subjects = {
  title: () => 'Title',
  type: () => 'Story type',
  description: () => 'Description',
  property: propertyName,
  quest_field: ({ label }) => label,
  reward_group: ({ title }) => `Rewards to choose from: ${title}`,
  table_count: () => 'How many rewards are drawn',
  table_empty_weight: () => 'Weight of nothing',
  all_properties: ({ collection }) => `All ${collection}`,
  quest: ({ name }) => `Quest ${name}`,
  needs: ({ name }) => `Quest ${name}, how many prerequisites open it`,
  optional: ({ name }) => `Quest ${name}, whether it is optional`,
  hidden_until_open: ({ name }) => `Quest ${name}, whether it is hidden`,
  repeat: ({ name }) => `Quest ${name}, how it repeats`,
  choice: ({ title }) => `Choice ${title}`,
  choice_title: ({ title }) => `Choice ${title}, its title`,
  choice_at_most: ({ title }) => `Choice ${title}, how many of its quests may be done`,
  all_choices: () => 'All choices',
  link: () => 'Link',
  reference: ({ name }) => `Quest of another line ${name}`,
  picture: ({ name }) => `Picture ${name}`,
  note: ({ title }) => (title === '' ? 'Note' : `Note ${title}`),
  circling_links: () => 'Links that together lead in a circle',
  cards: ({ count }) => (count === 1 ? 'Place of a card' : `Places of ${inFigures(count)} cards`),
  all_quests: () => 'All quests and links',
} as const satisfies Messages<ComparedSubjects>;

/** `Item: Wet rope, Quantity: 3` */
const propertyValues = (property: ComparedProperty): string =>
  [
    ...property.values.map(({ label, value }) => `${label}: ${value}`),
    ...(property.choice === undefined ? [] : [`to choose from: ${property.choice}`]),
  ].join(', ');
const link = ({ source, target }: LinkNames): string => `${source} → ${target}`;

export const values = {
  text: (text) => text,
  story_type: (type) => storyTypes[type],
  property: propertyValues,
  properties: (properties) => properties.map((each) => `${propertyName(each)}: ${propertyValues(each)}`).join('\n'),
  reward_group: ({ title, pick, count }) => `${title}: ${choiceOf({ pick, count })}`,
  table_reward: ({ reward, weight }) => `${propertyValues(reward)}, Weight: ${weight}`,
  needs: needsWords,
  optional: (value) => (value ? optionalWord : 'compulsory'),
  hidden_until_open: (value) => (value ? hiddenWord : 'shown from the start'),
  repeat: (value) => (value ? repeatWords(value) : 'done once'),
  choice: ({ title, at_most, quests }) => [choiceWords({ title, at_most, count: quests.length }), ...quests].join('\n'),
  at_most: atMostWords,
  choices: (titles) => titles.join('\n'),
  in_story_line: () => 'in the story line',
  kept_quest: () => 'In the story line, moved or with new links',
  kept_reworked_quest: () => 'In the story line, with a change of its logic or choices',
  kept_written_quest: () => 'In the story line, with unsaved changes of the quest',
  removed_quest: () => 'Taken out, with its links',
  link,
  links: (links) => links.map(link).join('\n'),
  cards: ({ named, more }) =>
    [
      ...named.map(({ name, x, y }) => `${name} at ${x}, ${y}`),
      ...(more > 0 ? [`and ${inFigures(more)} more`] : []),
    ].join('\n'),
  quests: (names) => names.join('\n'),
} as const satisfies Messages<ComparedValues>;

export const changedLink = (names: string): string => `Link ${names}`;
