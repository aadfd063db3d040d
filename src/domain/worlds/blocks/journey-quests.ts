import type { SampleQuest } from '#domain/worlds/samples/sample-quest.ts';

export const journeyQuests = {
  below_the_torches: {
    title: 'Below the Last Torch',
    type: 'Main Story',
    description:
      'The stone turns dark and hard, and the echo takes longer to come back. This is where the diamonds are, and where ' +
      'the lava is, and they like to be neighbours.\n\n' +
      'Carry water. Pour it first and dig after. Never dig the block you stand on: everybody knows that rule, and ' +
      'everybody who broke it will tell you how far they fell.',
    fields: { subtitle: 'Pour first, dig after', icon: 'minecraft:diamond', shape: 'hexagon' },
    requirements: [{ type: 'Experience Level', level: 8 }],
    objectives: [
      { type: 'Item', item: 'minecraft:diamond', quantity: 5, consume: 'no' },
      { type: 'Item', item: 'minecraft:water_bucket', consume: 'no' },
      { type: 'Biome', biome: 'minecraft:dripstone_caves', optional: true },
    ],
    rewards: [
      { type: 'Item Reward', item: 'minecraft:golden_apple', quantity: 2 },
      { type: 'Experience Levels Reward', amount: 3 },
    ],
    after: ['iron_in_hand'],
  },
  door_of_black_glass: {
    title: 'A Door of Black Glass',
    type: 'Main Story',
    description:
      'Ten blocks of obsidian, four wide and five high, corners left out by those who are short of it. Strike a spark in the ' +
      'middle. The air will sound as though it were being poured.\n\n' +
      'Build a room around the door before you go through, with a second door of iron. You want to be sure that you are ' +
      'the only one who uses it.',
    fields: { subtitle: 'Knock before you enter', icon: 'minecraft:obsidian', shape: 'octagon' },
    objectives: [
      { type: 'Item', item: 'minecraft:obsidian', quantity: 10, consume: 'no' },
      { type: 'Item', item: 'minecraft:flint_and_steel', consume: 'no' },
      { type: 'Dimension', dimension: 'minecraft:the_nether' },
    ],
    rewards: [
      { type: 'Item Reward', item: 'minecraft:shield' },
      { type: 'Chance of a Table', table: 'minecraft:chests/ruined_portal' },
      { type: 'Experience Reward', amount: 250 },
    ],
    after: ['below_the_torches', 'what_knocks'],
  },
  rods_of_fire: {
    title: 'Rods of Fire',
    type: 'Main Story',
    description:
      'A fortress crosses the red sea on legs of brick. Its guards burn without wood, and what is left of them still does.\n\n' +
      'You need their rods for two things: to brew, and to see where no eye can. Bring a bow, bring a friend if you have ' +
      'one, and do not sleep down there. The beds take it badly.',
    fields: { subtitle: 'Never sleep below', icon: 'minecraft:blaze_rod' },
    requirements: [{ type: 'Experience Level', level: 15 }],
    objectives: [
      { type: 'Structure', structure: 'minecraft:fortress' },
      { type: 'Kill', mob: 'minecraft:blaze', quantity: 8 },
      { type: 'Item', item: 'minecraft:blaze_rod', quantity: 6, consume: 'no' },
      { type: 'Observation', item: 'minecraft:nether_wart', title: 'Find where the wart grows' },
    ],
    rewards: [
      { type: 'Item Reward', item: 'minecraft:brewing_stand' },
      { type: 'Loot Table', table: 'minecraft:chests/nether_bridge' },
      { type: 'Experience Levels Reward', amount: 5 },
    ],
    after: ['door_of_black_glass'],
  },
  the_eye_falls: {
    title: 'Where the Eye Falls',
    type: 'Main Story',
    description:
      'Throw the eye and watch which way it leans. Walk. Throw again. When it no longer rises but drops at your feet, start ' +
      'to dig, gently: somebody built a library down there and it would be a pity to come in through the ceiling.\n\n' +
      'The neighbours will sell you a lantern for the way and will not ask where you are going. They know.',
    fields: { subtitle: 'Walk, throw, walk again', icon: 'minecraft:ender_eye', shape: 'diamond' },
    objectives: [
      { type: 'Kill', mob: 'minecraft:enderman', quantity: 6 },
      { type: 'Item', item: 'minecraft:ender_eye', quantity: 12, consume: 'no' },
      { type: 'Structure', structure: 'minecraft:stronghold' },
      { type: 'Experience', amount: 20, unit: 'levels' },
    ],
    rewards: [
      { type: 'Item Reward', item: 'minecraft:ender_pearl', quantity: 8 },
      { type: 'Loot Table', table: 'minecraft:chests/stronghold_library' },
      { type: 'Stage Reward', stage: 'the_last_gate' },
      { type: 'Experience Reward', amount: 500 },
    ],
    after: ['good_neighbours', 'rods_of_fire'],
  },
  the_last_gate: {
    title: 'The Last Gate',
    type: 'Main Story',
    description:
      'Twelve eyes in twelve sockets, and then there is no floor. On the other side stands an island with ten towers, and the ' +
      'thing that has never let anyone leave.\n\n' +
      'Break the crystals first. Mind the edge more than the teeth. And when it is over and the egg stands there on its ' +
      'pillar of stone, remember the house with the crooked roof. This began there.',
    fields: { subtitle: 'Mind the edge more than the teeth', icon: 'minecraft:dragon_egg', shape: 'gear' },
    requirements: [
      { type: 'Experience Level', level: 25 },
      { type: 'Stage Requirement', stage: 'the_last_gate' },
    ],
    objectives: [
      { type: 'Dimension', dimension: 'minecraft:the_end' },
      {
        type: 'Location',
        dimension: 'minecraft:the_end',
        x: -4,
        y: 40,
        z: -4,
        width: 8,
        height: 60,
        depth: 8,
        title: 'Stand where the pillar is',
      },
      { type: 'Kill', mob: 'minecraft:ender_dragon', quantity: 1 },
      { type: 'Item', item: 'minecraft:dragon_breath', quantity: 3, consume: 'no', optional: true },
      {
        type: 'Statistic',
        stat: 'minecraft:jump',
        amount: 1000,
        title: 'Have jumped a thousand times',
        optional: true,
      },
    ],
    rewards: [
      { type: 'Item Reward', item: 'minecraft:elytra' },
      { type: 'Choice of a Table', table: 'quests:dragon_hoard' },
      {
        type: 'Command',
        command: '/title @a title {"text":"The gate is open"}',
        title: 'Everybody hears of it',
        silent: true,
        permission_level: 2,
      },
      { type: 'Toast', text: 'Something let you leave' },
      { type: 'Experience Levels Reward', amount: 10 },
    ],
    after: ['the_eye_falls'],
  },
} as const satisfies Record<string, SampleQuest>;
