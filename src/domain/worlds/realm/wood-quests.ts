import type { SampleQuest } from '#domain/worlds/samples/sample-quest.ts';

export const woodQuests = {
  glass_from_the_wood: {
    title: 'Glass from the Wood',
    type: 'Main Story',
    description:
      'The mirrors of the lamp were sent for cleaning in spring. I signed for it. The carter had the right paper and the ' +
      'right hat. He turned left at Thornbarrow Gate, and left of Thornbarrow Gate there are no glaziers.\n\n' +
      'The Snaresmen have a camp in there. They hang things between the trees to see what walks into them, and mirrors are ' +
      'good for that. Eight of them fewer would make the road honest. One box of glass would make it bright.',
    fields: {
      zone: '302',
      giver: '2004',
      taker: '2011',
      level: 10,
      summary:
        "Kill 8 Snaresmen at their camp, take down 5 Hanging Mirrors and recover the Box of Lamp Mirrors. Warden Grey waits at Thornbarrow's gate.",
      progress: 'Keep off the paths. They did not make those paths for walking.',
      completion: 'Not a scratch on them. Somebody has been polishing these, every day. Now why would a thief do that?',
    },
    requirements: [
      { type: 'Character Level', level: 8 },
      { type: 'Reputation', faction: '501', reputation: 300 },
    ],
    objectives: [
      { type: 'Explore', place: '408' },
      { type: 'Kill', creature: '2109', quantity: 8 },
      { type: 'Interact', object: '455', quantity: 5 },
      { type: 'Collect', item: '1808', quantity: 1, source: '2109' },
      { type: 'Talk', character: '2011' },
    ],
    rewards: [
      { type: 'Experience', experience: 1300 },
      { type: 'Money', silver: 9 },
      { type: 'Item', item: '1008', group: 'gate' },
      { type: 'Item', item: '1010', group: 'gate' },
      { type: 'Item', item: '1109', group: 'gate' },
      { type: 'Item', item: '1111', group: 'gate' },
      { type: 'Reputation Reward', faction: '502', reputation: 250 },
    ],
    rewardGroups: { gate: { title: 'From the gatehouse', pick: 'player', count: 1 } },
    after: ['not_where_we_left_them', 'old_nessa_remembers'],
  },
  the_boy_on_the_road: {
    title: 'The Boy on the North Road',
    type: 'Main Story',
    description:
      'Tam is not in his bed, his boots are gone, and so is the jar of wicks. I do not need to be told where he is. He ' +
      'has gone to fetch his father.\n\n' +
      'He will have got as far as the dark lamp in the wood, because that is as far as he can count. Bring him home. Carry ' +
      'him if he argues. Do not tell him that there is nobody to fetch. That is mine to tell him, and I have been a coward.',
    fields: {
      zone: '302',
      giver: '2003',
      taker: '2004',
      level: 10,
      players: 2,
      time_limit: 1800,
      summary: 'Find Tam Wickley at the dark lamp in Thornbarrow Wood and bring him safely to the Oatmere Lamp.',
      completion:
        'I lit a candle in the tower so that he could see it from the road. One candle. He says he saw it for miles.',
    },
    requirements: [{ type: 'Character Level', level: 8 }],
    objectives: [
      { type: 'Explore', place: '409' },
      { type: 'Kill', creature: '2107', quantity: 4 },
      { type: 'Escort', character: '2005', place: '402' },
    ],
    rewards: [
      { type: 'Experience', experience: 1400 },
      { type: 'Money', silver: 6 },
      { type: 'Item', item: '1107' },
      { type: 'Item', item: '1805' },
      { type: 'Reputation Reward', faction: '502', reputation: 300 },
    ],
    after: ['old_nessa_remembers'],
  },
  what_quill_wrote: {
    title: 'What Quill Wrote Down',
    type: 'Side Story',
    description:
      'I have fought the Snaresmen for six years and I know this much: not one of them can read. And yet there are orders. ' +
      'They hang on the trees, in a fair hand, on good paper, and they say things like kindly and at your convenience.\n\n' +
      'The hand belongs to one Quill. He keeps a ledger of everything that is taken and of who asked for it. Bring two ' +
      'friends. The snares are his, and he is proud of them. I want the ledger. I want to know who pays for darkness.',
    fields: {
      zone: '302',
      giver: '2011',
      taker: '2011',
      level: 12,
      players: 3,
      summary: 'Defeat Snaremaster Quill, and bring his ledger and 4 Snaresman Orders to Warden Grey.',
      completion:
        'Vesper Keep, it says. Paid in full, every month. There has been nobody in Vesper Keep for a hundred years.',
    },
    requirements: [
      { type: 'Character Level', level: 10 },
      { type: 'Highest Level', level: 20 },
    ],
    objectives: [
      { type: 'Collect', item: '1807', quantity: 4, source: '2109' },
      { type: 'Kill', creature: '2110', quantity: 1 },
      { type: 'Collect', item: '1809', quantity: 1, source: '2110' },
    ],
    rewards: [
      { type: 'Experience', experience: 2200 },
      { type: 'Money', silver: 18 },
      { type: 'Item', item: '1009', group: 'quill' },
      { type: 'Item', item: '1203', group: 'quill' },
      { type: 'Item', item: '1110', group: 'quill' },
      { type: 'Reputation Reward', faction: '503', reputation: 350 },
      { type: 'Reputation Reward', faction: '509', reputation: -500 },
    ],
    rewardGroups: { quill: { title: "From Quill's own tent", pick: 'player', count: 1 } },
    after: ['glass_from_the_wood'],
  },
} as const satisfies Record<string, SampleQuest>;
