import * as z from 'zod/mini';
import { problem } from '#contract/problems/problem.ts';
import { pageSizes } from '#contract/sizes.ts';
import { entriesQuery } from '#contract/world.ts';
import { limits } from '#domain/limits.ts';
import { choice, repeat } from '#domain/story-line/logic/logic-shape.ts';
import { storyLineContent, storyQuest } from '#domain/story-line/story-line.ts';
import type { DescribedSchemas } from './platform/http/api-docs.ts';

const { choices, choiceId, choiceTitle, choiceQuests, repeatHours } = limits;

const logicFields: readonly (readonly [z.core.$ZodType, string])[] = [
  [storyQuest.shape.prerequisite_quests, 'The quests that come before this one, each id under itself.'],
  [
    storyQuest.shape.needs,
    'How many of the prerequisites open the quest: from 1 to as many as there are. Absent: all of them.',
  ],
  [storyQuest.shape.optional, 'true: the story line is complete without this quest. Absent: it is compulsory.'],
  [storyQuest.shape.hidden_until_open, 'true: players do not see the quest before it is open. Absent: they do.'],
  [storyQuest.shape.repeat, 'When the quest can be done again after it was done. Absent: it is done once.'],
  [repeat.shape.every, 'hours: so many hours after it was done. day, week: once a day or a week.'],
  [
    repeat.shape.hours,
    `How many hours after it was done: ${repeatHours.min} to ${repeatHours.max}. Only where it repeats by hours.`,
  ],
  [repeat.shape.at, "When the day or the week begins, as the game's clock shows it: 00:00 to 23:59. Not with hours."],
  [
    storyLineContent.shape.choices,
    `Groups of quests that exclude each other, by their ids (${choiceId.min} to ${choiceId.max} letters, digits, _ or -). At most ${choices.max}. Absent: there are none.`,
  ],
  [
    choice,
    `A player does at most at_most of these quests; the others are lost then. The title has ${choiceTitle.min} to ${choiceTitle.max} characters.`,
  ],
  [choice.shape.quests, `Quests of the story line: at least ${choiceQuests.min}, each once.`],
  [choice.shape.at_most, 'From 1 to one less than there are quests.'],
];

const { catalogue, query, ids, tag, used, retired, limit, after } = entriesQuery.shape;

const entriesQueryFields: readonly (readonly [z.core.$ZodType, string])[] = [
  [catalogue, 'The id of the catalogue.'],
  [
    query,
    'The beginning of a word of a name, an alias or an id, or of some words that follow one another. Absent: all entries, by name.',
  ],
  [
    ids,
    'These entries alone: ids with blanks between, such as `ids=iron_sword%20rope`. A comma is part of an id. The parameter is given once. An id without an entry is left out.',
  ],
  [tag, 'Entries with this tag alone.'],
  [used, 'true: entries that quests name. false: the others. Absent: both.'],
  [retired, 'true: retired entries. false: the others. Absent: both.'],
  [limit, `The most entries of a page, up to ${pageSizes.entries}.`],
  [after, 'The `next` of the page before. Absent: the first page.'],
];

/** What the descriptions of the API and of the content say of each part. */
export const describedSchemas: DescribedSchemas = z.registry();

describedSchemas.add(problem, { id: 'Problem' });
for (const [part, description] of [...logicFields, ...entriesQueryFields]) describedSchemas.add(part, { description });
