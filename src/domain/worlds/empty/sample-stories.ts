import type { SampleQuest } from '#domain/worlds/samples/sample-quest.ts';
import type { SampleStory } from '#domain/worlds/samples/sample-story.ts';

type Step = readonly [title: string, description: string, logic?: Pick<SampleQuest, 'after' | 'needs'>];

/** A world without kinds has quests of texts alone. */
const toQuests = (steps: Readonly<Record<string, Step>>): SampleStory['quests'] =>
  Object.fromEntries(
    Object.entries(steps).map(([key, [title, description, logic]]): [string, SampleQuest] => [
      key,
      { title, description, type: 'Main Story', objectives: [], rewards: [], ...logic },
    ]),
  );

/** Each shows one shape that story lines have. */
export const emptyStories: readonly SampleStory[] = [
  {
    key: 'one_after_the_other',
    title: 'One after the Other',
    description: 'The simplest shape: three quests, each of which opens the next.',
    quests: toQuests({
      a_knock_at_the_door: ['A Knock at the Door', 'Somebody has a problem, and tells the player about it.'],
      the_deed: ['The Deed', 'The player does what solves it.', { after: ['a_knock_at_the_door'] }],
      thanks: ['Thanks', 'Somebody is better off, and says so.', { after: ['the_deed'] }],
    }),
  },
  {
    key: 'two_roads_that_meet',
    title: 'Two Roads That Meet',
    description: 'The way parts after the first quest. The last one opens when both roads have been walked.',
    quests: toQuests({
      the_crossroads: ['The Crossroads', 'There is more to do than one person can do at once.'],
      the_road_by_the_river: ['The Road by the River', 'A road of talk and favours.', { after: ['the_crossroads'] }],
      the_road_over_the_hill: ['The Road over the Hill', 'A road of danger.', { after: ['the_crossroads'] }],
      the_house_they_lead_to: [
        'The House They Lead To',
        'What was learned on both roads is needed here.',
        { after: ['the_road_by_the_river', 'the_road_over_the_hill'] },
      ],
    }),
  },
  {
    key: 'a_choice_of_ends',
    title: 'A Choice of Ends',
    description: 'A player does one of two quests and loses the other. The last one opens after either.',
    quests: toQuests({
      the_question: ['The Question', 'Two people are right, and they want the opposite.'],
      side_with_the_first: ['Side with the First', 'The second will remember it.', { after: ['the_question'] }],
      side_with_the_second: ['Side with the Second', 'The first will remember it.', { after: ['the_question'] }],
      what_follows: [
        'What Follows',
        'The world goes on, a little changed.',
        { after: ['side_with_the_first', 'side_with_the_second'], needs: 1 },
      ],
    }),
    choices: {
      side: { title: 'Whose side', quests: ['side_with_the_first', 'side_with_the_second'], at_most: 1 },
    },
  },
];
