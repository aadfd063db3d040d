import type { SampleQuest } from '#domain/worlds/samples/sample-quest.ts';

/** The tower, the wood where its glass went, and the night on which it burns again. */
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
        "Kill 8 Snaresmen at their camp and recover the Box of Lamp Mirrors. Warden Grey waits at Thornbarrow's gate.",
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
