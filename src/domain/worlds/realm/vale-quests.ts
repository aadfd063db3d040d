import type { SampleQuest } from '#domain/worlds/samples/sample-quest.ts';

const vale = { zone: '301' } as const;

export const valeQuests = {
  rats_in_the_rafters: {
    title: 'Rats in the Rafters',
    type: 'Main Story',
    description:
      'You came on foot? Then you have slept in worse than my barn, and you are welcome to it. There is one condition. You ' +
      'will hear it after dark, running along the beams.\n\n' +
      'I set traps. They ate the bait, and then one of them ate the string. Get me eight, and you shall have supper ' +
      'and a roof, and I shall have oats left in spring.',
    fields: {
      ...vale,
      giver: '2002',
      taker: '2002',
      level: 1,
      summary: "Kill 8 Barn Rats in Pell Harrick's barn.",
      progress: 'I can still hear them. They know I am talking to you.',
      completion: 'Quiet. Listen to that. I had forgotten what my own roof sounds like.',
    },
    objectives: [{ type: 'Kill', creature: '2101', quantity: 8 }],
    rewards: [
      { type: 'Experience', experience: 120 },
      { type: 'Money', copper: 35 },
      { type: 'Item', item: '1501', quantity: 5 },
      { type: 'Reputation Reward', faction: '501', reputation: 75 },
    ],
  },
  what_the_boars_know: {
    title: 'What the Boars Know',
    type: 'Side Story',
    description:
      'The boars have left the north fields. They never leave the north fields; the acorns are there. Now they stand about ' +
      'behind my kitchen like guests who will not say why they came.\n\n' +
      'I can do two things with a boar, my dear, and both are on the table by evening. Bring me five good hides for the ' +
      'tanner. And on your way, look at where they run from. They never look back at us. They look back north.',
    fields: {
      ...vale,
      giver: '2003',
      taker: '2003',
      level: 3,
      summary: 'Collect 5 Boar Hides for Widow Sennet, and look at Withy Ford for what scares the boars.',
      completion: 'Footprints of straw, you say. Well. Sit down, eat something, and say it again slowly.',
    },
    requirements: [{ type: 'Character Level', level: 2 }],
    objectives: [
      { type: 'Collect', item: '1303', quantity: 5, source: '2103' },
      { type: 'Explore', place: '404' },
    ],
    rewards: [
      { type: 'Experience', experience: 260 },
      { type: 'Money', silver: 1, copper: 20 },
      { type: 'Item', item: '1505', quantity: 3 },
      { type: 'Profession Experience', profession: '605', experience: 5 },
    ],
    after: ['rats_in_the_rafters'],
  },
  seed_for_another_year: {
    title: 'Seed for Another Year',
    type: 'Main Story',
    description:
      'A thief who takes a purse takes last week. A thief who takes seed takes next year. Forty farms keep their seed in ' +
      "Tolland's Mill, and on Tuesday somebody opened the back door with a key.\n\n" +
      'They call themselves the Empty Pockets, as though that were a reason. Bring back ten bags. Those who give you a ' +
      'bag may keep their teeth. I leave the others to your judgement, and I shall not ask about it.',
    fields: {
      ...vale,
      giver: '2001',
      taker: '2001',
      level: 5,
      summary: 'Take 10 Bags of Stolen Seed from the Pocket Thieves and bring them to Bailiff Tolland.',
      progress: 'I have forty farmers in my yard, each asking the same question in a different voice.',
      completion: 'Ten. The vale will eat. Choose what you can carry; all of it was taken from people like you.',
    },
    requirements: [{ type: 'Character Level', level: 4 }],
    objectives: [
      { type: 'Explore', place: '403' },
      { type: 'Collect', item: '1801', quantity: 10, source: '2106' },
      { type: 'Kill', creature: '2106', quantity: 6 },
    ],
    rewards: [
      { type: 'Experience', experience: 540 },
      { type: 'Money', silver: 3 },
      { type: 'Reputation Reward', faction: '501', reputation: 250 },
      { type: 'Reputation Reward', faction: '509', reputation: -250 },
      { type: 'Item', item: '1004', group: 'arms' },
      { type: 'Item', item: '1005', group: 'arms' },
      { type: 'Item', item: '1105', group: 'arms' },
    ],
    rewardGroups: { arms: { title: 'From the evidence room', pick: 'player', count: 1 } },
    after: ['rats_in_the_rafters'],
  },
  not_where_we_left_them: {
    title: 'Not Where We Left Them',
    type: 'Main Story',
    description:
      'We put up nine scarecrows in March. I know, because I paid for nine hats. On Sunday I counted four. Last night I ' +
      'counted eleven, and they stood nearer to the road.\n\n' +
      'Under the straw there is a knot of something that beats. Cut it out and they fall down and are only straw again. I ' +
      'want six of the knots in a box with a lid, for the doctor. And find where they walk home to. Everything walks home.',
    fields: {
      ...vale,
      giver: '2010',
      taker: '2006',
      level: 6,
      summary: 'Bring 6 Straw Hearts to Doctor Ferrin, and find the place that the scarecrows come from.',
      completion: 'They beat in time. All six. In time with what, is what I should like to know.',
    },
    requirements: [{ type: 'Character Level', level: 5 }],
    objectives: [
      { type: 'Kill', creature: '2105', quantity: 6 },
      { type: 'Collect', item: '1804', quantity: 6, source: '2105' },
      { type: 'Explore', place: '405' },
      { type: 'Talk', character: '2006' },
    ],
    rewards: [
      { type: 'Experience', experience: 700 },
      { type: 'Money', silver: 4, copper: 50 },
      { type: 'Item', item: '1601', quantity: 5 },
      { type: 'Reputation Reward', faction: '502', reputation: 150 },
    ],
    after: ['seed_for_another_year', 'the_cold_lamp'],
  },
} as const satisfies Record<string, SampleQuest>;
