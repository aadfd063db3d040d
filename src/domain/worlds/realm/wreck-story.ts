import type { SampleStory } from '#domain/worlds/samples/sample-story.ts';

const strand = { zone: '303' } as const;

export const wreckStory: SampleStory = {
  key: 'the_bell_of_the_patient_anne',
  title: 'The Bell of the Patient Anne',
  description:
    'A ship lies off Gullstrand, and at low water its bell rings by itself. The crews want it silent, its captain wants it ' +
    'back. Whoever brings it ashore has to decide whom it is for.',
  quests: {
    crabs_on_the_jetty: {
      title: 'Crabs on the Jetty',
      type: 'Main Story',
      description:
        'Mind your toes. They come up between the planks since the ship went down, and they have learned what a rope is ' +
        'for.\n\nClear me the jetty, and I will tell you what rings out there.',
      fields: {
        ...strand,
        giver: '2017',
        taker: '2017',
        level: 12,
        summary: 'Kill 8 Shore Crabs at the Long Jetty.',
        progress: 'I count nine. I counted eight before I said so.',
        completion: 'Good. Now listen, it is low water. There. That was no buoy.',
      },
      objectives: [
        { type: 'Explore', place: '411' },
        { type: 'Kill', creature: '2112', quantity: 8 },
      ],
      rewards: [
        { type: 'Experience', experience: 900 },
        { type: 'Money', silver: 4 },
        { type: 'Item', item: '1509', quantity: 3 },
      ],
    },
    what_the_tide_brought: {
      title: 'What the Tide Brought',
      type: 'Side Story',
      description:
        'Crates, every morning. The harbour says that they belong to the ship, the ship is drowned, and so they belong to ' +
        'me. But I cannot lift them with this back.\n\nOpen four, and keep what is not wet.',
      fields: {
        ...strand,
        giver: '2015',
        taker: '2015',
        level: 13,
        summary: 'Open 4 Washed-up Crates on the strand.',
        completion: 'A log book, in a crate of biscuits. Somebody wanted it to float.',
      },
      objectives: [{ type: 'Interact', object: '458', quantity: 4 }],
      rewards: [
        { type: 'Experience', experience: 1000 },
        { type: 'Item', item: '1811' },
      ],
      after: ['crabs_on_the_jetty'],
    },
    aboard_at_low_water: {
      title: 'Aboard at Low Water',
      type: 'Main Story',
      description:
        'Go out when the sand shows, and be back before it does not. The crew is aboard. They are polite as long as nobody ' +
        'touches the bell.\n\nYou will have to touch the bell.',
      fields: {
        ...strand,
        giver: '2018',
        taker: '2018',
        level: 15,
        players: 2,
        summary: 'Defeat 6 Drowned Sailors and the Mate on the wreck of the Patient Anne.',
        completion: 'You have it. And it does not ring now. It waits for somebody to ask.',
      },
      objectives: [
        { type: 'Explore', place: '412' },
        { type: 'Kill', creature: '2113', quantity: 6 },
        { type: 'Kill', creature: '2115', quantity: 1 },
      ],
      rewards: [
        { type: 'Experience', experience: 1600 },
        { type: 'Item', item: '1810' },
        { type: 'Reputation Reward', faction: '505', reputation: 150 },
      ],
      after: ['crabs_on_the_jetty'],
    },
    the_bell_comes_home: {
      title: 'The Bell Comes Home',
      type: 'Main Story',
      description:
        'My mate rang it when the rudder broke. He rang until there was water in it. I was ashore, buying lemons.\n\n' +
        'Give it to me, and I take it out to where it belongs, and stay for a while.',
      fields: {
        ...strand,
        giver: '2016',
        taker: '2016',
        level: 16,
        summary: 'Bring the bell to Captain Sabine Roe.',
        completion: 'Lemons. Eleven years, and I still have to laugh when I see one.',
      },
      objectives: [{ type: 'Talk', character: '2016' }],
      rewards: [
        { type: 'Experience', experience: 1400 },
        { type: 'Title', title: '804' },
      ],
      after: ['what_the_tide_brought', 'aboard_at_low_water'],
    },
    the_bell_is_melted: {
      title: 'The Bell Is Melted',
      type: 'Main Story',
      description:
        'Bronze is bronze. Melt it, and no crew hears it again, and the light gets a new hinge for its door.\n\n' +
        'Do not tell the captain where it went. Or do. I am too old to be afraid of captains.',
      fields: {
        ...strand,
        giver: '2018',
        taker: '2018',
        level: 16,
        summary: 'Bring the bell to Keeper Anselm at Gullstrand Light.',
        completion: 'It is quiet. I did not know how tired I was.',
      },
      objectives: [
        { type: 'Explore', place: '410' },
        { type: 'Talk', character: '2018' },
      ],
      rewards: [
        { type: 'Experience', experience: 1400 },
        { type: 'Reputation Reward', faction: '502', reputation: 250 },
      ],
      after: ['what_the_tide_brought', 'aboard_at_low_water'],
    },
  },
  choices: {
    the_bell: { title: 'Whom the bell is for', quests: ['the_bell_comes_home', 'the_bell_is_melted'], at_most: 1 },
  },
};
