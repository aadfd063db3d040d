import type { SampleQuest } from '#domain/worlds/samples/sample-quest.ts';

export const lampQuests = {
  the_cold_lamp: {
    title: 'The Cold Lamp',
    type: 'Main Story',
    description:
      'You are tall. Can you see into the top of the lamp from there? Nobody else will look. The warden says it is resting. ' +
      'Lamps do not rest. My father lit it every night until he went north to ask for oil, and that was before the pears.\n\n' +
      'I have saved wicks. They are in a jar. If you bring the oil, we can show the warden that it only needs oil.',
    fields: {
      zone: '301',
      giver: '2005',
      taker: '2004',
      level: 2,
      summary: 'Bring 4 Lamp Oil and 2 Clean Wicks to Lampwarden Ives.',
      completion: 'The boy sent you. Yes. I have oil, friend, barrels of it. What I have not got is glass.',
    },
    objectives: [
      { type: 'Collect', item: '1319', quantity: 4 },
      { type: 'Collect', item: '1320', quantity: 2 },
      { type: 'Talk', character: '2004' },
    ],
    rewards: [
      { type: 'Experience', experience: 200 },
      { type: 'Item', item: '1702', group: 'tools' },
      { type: 'Item', item: '1705', group: 'tools' },
      { type: 'Item', item: '1704', group: 'tools' },
      { type: 'Reputation Reward', faction: '502', reputation: 100 },
    ],
    rewardGroups: { tools: { title: "From the warden's shed", pick: 'player', count: 1 } },
    after: ['rats_in_the_rafters'],
  },
  old_nessa_remembers: {
    title: 'Old Nessa Remembers',
    type: 'Side Story',
    description:
      'There was one other autumn when the lamp went out. It is not in the books, because the man who kept the books had ' +
      'gone for a walk towards the dark and did not come back to write it down. But Nessa was six, and she lives still, ' +
      'down by the ford.\n\n' +
      'Take my travelling lamp. Light it at the ford before you knock, and hold it up so that she can see your face. She ' +
      'does not open to people whose face she has to take on trust.',
    fields: {
      zone: '301',
      giver: '2008',
      taker: '2009',
      level: 5,
      start_item: '1707',
      summary: 'Light the Travelling Lamp at Withy Ford, then listen to Old Nessa.',
      completion:
        'That time it was the glass, too. It is always the glass. They cannot break light, so they steal windows.',
    },
    requirements: [{ type: 'Reputation', faction: '502', reputation: 100 }],
    objectives: [
      { type: 'Use Item', item: '1707', quantity: 1, place: '404' },
      { type: 'Talk', character: '2009' },
    ],
    rewards: [
      { type: 'Experience', experience: 480 },
      { type: 'Item', item: '1707' },
      { type: 'Profession Experience', profession: '607', experience: 10 },
    ],
    after: ['the_cold_lamp', 'what_the_boars_know'],
  },
  when_the_lamp_burns: {
    title: 'When the Lamp Burns',
    type: 'Main Story',
    description:
      'The glass is hung. The wicks are the ones from the jar; he would not hear of others. There is oil for a year. ' +
      'There is only the dark left to deal with, and it has been sitting on the tower stairs since noon, in the shape of ' +
      'moths as broad as doors.\n\n' +
      'Clear the stairs. Turn the key. Then look north, all the way, and tell us what you see when you come down. Whatever ' +
      'it is, tell the boy the same as you tell me.',
    fields: {
      zone: '301',
      giver: '2004',
      taker: '2001',
      level: 12,
      players: 3,
      summary: 'Clear the tower of Dusk Moths and light the Oatmere Lamp.',
      progress: 'I can hear wings in the wall. It does not sound like many wings. It sounds like large ones.',
      completion:
        'Look at them down there. Forty farms, and every door is open. And you say there was another light, far north, that ' +
        'answered? Then somebody has been waiting to hear from us.',
    },
    requirements: [
      { type: 'Character Level', level: 10 },
      { type: 'Reputation', faction: '502', reputation: 600 },
      { type: 'Carried Item', item: '1805' },
    ],
    objectives: [
      { type: 'Explore', place: '402' },
      { type: 'Kill', creature: '2111', quantity: 12 },
      { type: 'Use Item', item: '1805', quantity: 1, place: '402' },
      { type: 'Talk', character: '2005' },
    ],
    rewards: [
      { type: 'Experience', experience: 3000 },
      { type: 'Money', silver: 30 },
      { type: 'Title', title: '801' },
      { type: 'Spell', spell: '701' },
      { type: 'Item', item: '1202' },
      { type: 'Item', item: '1401', quantity: 10, group: 'farewell' },
      { type: 'Item', item: '1710', group: 'farewell' },
      { type: 'Item', item: '1606', quantity: 3, group: 'farewell' },
      { type: 'Reputation Reward', faction: '502', reputation: 1000 },
      { type: 'Reputation Reward', faction: '501', reputation: 500 },
    ],
    rewardGroups: { farewell: { title: 'What the vale packs for your road', pick: 'player', count: 1 } },
    after: ['glass_from_the_wood', 'the_boy_on_the_road'],
  },
} as const satisfies Record<string, SampleQuest>;
