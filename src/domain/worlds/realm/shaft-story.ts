import type { SampleStory } from '#domain/worlds/samples/sample-story.ts';

const mine = { zone: '318' } as const;

export const shaftStory: SampleStory = {
  key: 'the_fourth_shaft',
  title: 'The Fourth Shaft',
  description:
    'Deepkettle has three shafts on every map and four in every story. Foreman Dagg counts his people each evening, and ' +
    'lately the number is too high.',
  quests: {
    one_too_many: {
      title: 'One Too Many',
      type: 'Main Story',
      description:
        'Forty went down this morning. Forty-one came up. I counted twice, then I counted lamps, and there are forty ' +
        'lamps.\n\nTake care of the ticks on the way, and look who has no light.',
      fields: {
        ...mine,
        giver: '2024',
        taker: '2024',
        level: 26,
        summary: 'Kill 8 Ore Ticks at the Deepkettle Shaft.',
        completion: 'He had no lamp. And he knew my name. I had hoped that you would laugh.',
      },
      objectives: [
        { type: 'Explore', place: '416' },
        { type: 'Kill', creature: '2124', quantity: 8 },
      ],
      rewards: [
        { type: 'Experience', experience: 3200 },
        { type: 'Money', silver: 30 },
      ],
    },
    the_tally_stick: {
      title: 'The Tally Stick',
      type: 'Main Story',
      description:
        'Every shaft has its tally stick. I have three on the wall. The fourth hook is bent, as if something heavy had ' +
        'hung there.\n\nBring me what the lost ones carry. One of them will have it.',
      fields: {
        ...mine,
        giver: '2024',
        taker: '2024',
        level: 27,
        summary: 'Defeat 6 Lost Miners, and collect the Tally Stick of the Fourth Shaft.',
        completion: 'My grandfather’s mark. So it was a shaft, and we gave it up with people in it.',
      },
      objectives: [
        { type: 'Kill', creature: '2125', quantity: 6 },
        { type: 'Collect', item: '1814', quantity: 1, source: '2125' },
      ],
      rewards: [
        { type: 'Experience', experience: 3800 },
        { type: 'Item', item: '1609', quantity: 2 },
      ],
      after: ['one_too_many'],
    },
    silver_for_the_pedlar: {
      title: 'Silver for the Pedlar',
      type: 'Side Story',
      description:
        'I sell rope. Down there they need rope. So we are friends, you and I. Bring me silver, and the rope that you get ' +
        'is the good one.\n\nI also sell the other one. Ask which is which.',
      fields: {
        ...mine,
        giver: '2025',
        taker: '2025',
        level: 27,
        summary: 'Collect 4 Deepkettle Silver for Pedlar Finn Hobday.',
        completion: 'The good one. I swear by my other customers.',
      },
      objectives: [{ type: 'Collect', item: '1312', quantity: 4 }],
      rewards: [
        { type: 'Experience', experience: 2600 },
        { type: 'Item', item: '1708', quantity: 2 },
      ],
      after: ['one_too_many'],
    },
    down_the_fourth: {
      title: 'Down the Fourth',
      type: 'Main Story',
      description:
        'The chief has come herself, and nobody is singing. She gives you a rope end and no advice.\n\n' +
        'Whatever counts down there has counted our people for a hundred years. Teach it another number.',
      fields: {
        ...mine,
        giver: '2023',
        taker: '2023',
        level: 30,
        players: 3,
        summary: 'Defeat the Thing in the Fourth Shaft.',
        completion: 'Forty down, forty up. Tonight we sing, and you will sing as well.',
      },
      objectives: [{ type: 'Kill', creature: '2126', quantity: 1 }],
      rewards: [
        { type: 'Experience', experience: 6000 },
        { type: 'Title', title: '803' },
        { type: 'Reputation Reward', faction: '504', reputation: 500 },
      ],
      after: ['the_tally_stick', 'silver_for_the_pedlar'],
    },
  },
};
