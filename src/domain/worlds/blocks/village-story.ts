import type { SampleStory } from '#domain/worlds/samples/sample-story.ts';

export const villageStory: SampleStory = {
  key: 'the_village_keeps_its_bell',
  title: 'The Village Keeps Its Bell',
  description:
    'A village on the plain has one bell and rings it too often. Help it through its nights, then decide how it is kept ' +
    'safe: behind stone, or by a friend made of iron. Both ways lead to the same feast.',
  quests: {
    smoke_on_the_plain: {
      title: 'Smoke on the Plain',
      type: 'Main Story',
      description:
        'You see the smoke before you see the roofs. A village stands there, and it is short of bread.\n\n' +
        'Nobody asks where you come from. They look at your hands, to see whether you have brought something.',
      fields: { subtitle: 'Bring bread to the strangers', icon: 'minecraft:bread' },
      objectives: [
        { type: 'Structure', structure: 'minecraft:village_plains' },
        { type: 'Item', item: 'minecraft:bread', quantity: 6, consume: 'yes' },
      ],
      rewards: [
        { type: 'Item Reward', item: 'minecraft:coal', quantity: 12 },
        { type: 'Experience Reward', amount: 30 },
      ],
    },
    lights_on_every_corner: {
      title: 'Lights on Every Corner',
      type: 'Main Story',
      description:
        'What walks at night comes out of the dark between two houses. So leave no dark there.\n\n' +
        'Put a torch on every corner and a lantern where people meet. Count the shadows, not the lights.',
      fields: { subtitle: 'Count the shadows', icon: 'minecraft:lantern' },
      objectives: [
        { type: 'Item', item: 'minecraft:torch', quantity: 24, consume: 'no' },
        { type: 'Item', item: 'minecraft:lantern', quantity: 4, consume: 'no' },
        { type: 'Checkmark', title: 'No corner of the village is dark' },
      ],
      rewards: [
        { type: 'Item Reward', item: 'minecraft:cobblestone', quantity: 32 },
        { type: 'Experience Reward', amount: 50 },
      ],
      after: ['smoke_on_the_plain'],
    },
    the_bell_rings: {
      title: 'The Bell Rings',
      type: 'Main Story',
      description:
        'Five of them come over the hill with a banner. The bell rings, the doors close, and you stand outside.\n\n' +
        'Keep your back to the well. When it is over, everybody comes out at once and wants to know how it was.',
      fields: { subtitle: 'You stand outside', icon: 'minecraft:bell', shape: 'hexagon' },
      objectives: [{ type: 'Kill', mob: 'minecraft:pillager', quantity: 5 }],
      rewards: [
        { type: 'Item Reward', item: 'minecraft:emerald', quantity: 3 },
        { type: 'Experience Reward', amount: 120 },
      ],
      after: ['lights_on_every_corner'],
    },
    a_wall_of_stone: {
      title: 'A Wall of Stone',
      type: 'Main Story',
      description:
        'The elder wants a wall. It is slow, it is heavy, and it keeps the wheat inside as well.\n\n' +
        'Build it as high as you can jump and one block more. Leave a gate for the ones who come as you came.',
      fields: { subtitle: 'One block higher than a jump', icon: 'minecraft:stone_bricks' },
      objectives: [
        { type: 'Item', item: 'minecraft:stone_bricks', quantity: 64, consume: 'no' },
        { type: 'Checkmark', title: 'The wall goes all the way round' },
      ],
      rewards: [
        { type: 'Item Reward', item: 'minecraft:emerald', quantity: 5 },
        { type: 'Experience Reward', amount: 150 },
      ],
      after: ['the_bell_rings'],
    },
    a_friend_of_iron: {
      title: 'A Friend of Iron',
      type: 'Main Story',
      description:
        'The smith wants no wall. She wants somebody who does not sleep.\n\n' +
        'Four blocks of iron, and the right word, which is a pumpkin. Then step back. It gives flowers to children.',
      fields: { subtitle: 'It does not sleep', icon: 'minecraft:iron_block' },
      objectives: [
        { type: 'Item', item: 'minecraft:iron_block', quantity: 4, consume: 'yes' },
        { type: 'Mob Observation', mob: 'minecraft:iron_golem', title: 'See it walk its first round' },
      ],
      rewards: [
        { type: 'Item Reward', item: 'minecraft:emerald', quantity: 5 },
        { type: 'Experience Reward', amount: 150 },
      ],
      after: ['the_bell_rings'],
    },
    the_feast: {
      title: 'The Feast at the Well',
      type: 'Main Story',
      description:
        'Tonight the bell rings for another reason. There is a table by the well, longer than the village is.\n\n' +
        'They have kept you a place. It is the one with its back to the water.',
      fields: { subtitle: 'The bell rings for another reason', icon: 'minecraft:cake' },
      objectives: [{ type: 'Item', item: 'minecraft:cake', consume: 'yes' }],
      rewards: [
        { type: 'Item Reward', item: 'minecraft:bell' },
        { type: 'Experience Levels Reward', amount: 3 },
      ],
      after: ['a_wall_of_stone', 'a_friend_of_iron'],
      needs: 1,
    },
  },
  choices: {
    kept_safe: { title: 'How the village is kept', quests: ['a_wall_of_stone', 'a_friend_of_iron'], at_most: 1 },
  },
};
