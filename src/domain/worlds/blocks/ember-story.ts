import type { SampleStory } from '#domain/worlds/samples/sample-story.ts';

export const emberStory: SampleStory = {
  key: 'a_fire_to_bring_home',
  title: 'A Fire to Bring Home',
  description:
    'Four quests to the other side and back. The way there needs patience, the fortress needs courage, and the last quest ' +
    'asks what the fire was for.',
  quests: {
    black_glass: {
      title: 'Black Glass',
      type: 'Main Story',
      description:
        'Where water runs over lava, the stone turns to black glass. Ten pieces make a door frame.\n\n' +
        'Pour first and dig afterwards. Whoever does it the other way round walks home without shoes.',
      fields: { subtitle: 'Pour first, dig afterwards', icon: 'minecraft:obsidian' },
      objectives: [
        { type: 'Item', item: 'minecraft:obsidian', quantity: 10, consume: 'no' },
        { type: 'Item', item: 'minecraft:flint_and_steel', consume: 'no' },
      ],
      rewards: [
        { type: 'Item Reward', item: 'minecraft:shield' },
        { type: 'Experience Reward', amount: 100 },
      ],
    },
    the_other_side: {
      title: 'The Other Side',
      type: 'Main Story',
      description:
        'The air in the frame hums like somebody who has forgotten the words. Step in, and count to four.\n\n' +
        'Mark the door on this side. It is the only thing here that looks like home.',
      fields: { subtitle: 'Count to four', icon: 'minecraft:netherrack' },
      objectives: [
        { type: 'Dimension', dimension: 'minecraft:the_nether' },
        { type: 'Checkmark', title: 'I have marked the door' },
      ],
      rewards: [
        { type: 'Item Reward', item: 'minecraft:cobblestone', quantity: 64 },
        { type: 'Experience Reward', amount: 150 },
      ],
      after: ['black_glass'],
    },
    the_fire_keepers: {
      title: 'The Fire Keepers',
      type: 'Main Story',
      description:
        'The fortress has corridors for somebody taller than you. Its keepers float, and they throw what they are made of.\n\n' +
        'Fight at a corner, with the wall on your left. Take the rods while they still glow.',
      fields: { subtitle: 'Fight at a corner', icon: 'minecraft:blaze_rod', shape: 'hexagon' },
      objectives: [
        { type: 'Structure', structure: 'minecraft:fortress' },
        { type: 'Kill', mob: 'minecraft:blaze', quantity: 4 },
        { type: 'Item', item: 'minecraft:blaze_rod', quantity: 3, consume: 'no' },
      ],
      rewards: [
        { type: 'Item Reward', item: 'minecraft:gold_ingot', quantity: 8 },
        { type: 'Experience Reward', amount: 300 },
      ],
      after: ['the_other_side'],
    },
    what_it_was_for: {
      title: 'What It Was For',
      type: 'Main Story',
      description:
        'One rod and three stones make a stand, and a stand makes a cure out of weeds and patience.\n\n' +
        'You went through the wall of the world for this. Put it where everybody can use it.',
      fields: { subtitle: 'Put it where everybody can use it', icon: 'minecraft:brewing_stand' },
      objectives: [
        { type: 'Item', item: 'minecraft:brewing_stand', consume: 'no' },
        { type: 'Checkmark', title: 'It stands where others can use it' },
      ],
      rewards: [
        { type: 'Item Reward', item: 'minecraft:emerald', quantity: 6 },
        { type: 'Experience Levels Reward', amount: 4 },
      ],
      after: ['the_fire_keepers'],
    },
  },
};
