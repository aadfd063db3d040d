import type { SampleQuest } from '#domain/worlds/samples/sample-quest.ts';

export const nightQuests = {
  four_walls: {
    title: 'Four Walls Before Dark',
    type: 'Main Story',
    description:
      'You have ten minutes of daylight, two hands and a forest. Punch a tree until it gives up its log, then another. ' +
      'Planks make a crafting table, a table makes a door, and a door makes the difference between a house and a hole.\n\n' +
      'It need not be beautiful. Nobody remembers their first house for the roof. They remember that it was there.',
    fields: { subtitle: 'A house is a promise about tomorrow', icon: 'minecraft:oak_door', shape: 'rsquare' },
    objectives: [
      { type: 'Item', item: 'minecraft:oak_log', quantity: 16, consume: 'no' },
      { type: 'Item', item: 'minecraft:crafting_table', consume: 'no' },
      { type: 'Item', item: 'minecraft:oak_door', consume: 'no' },
      { type: 'Checkmark', title: 'I stand inside, and the door is shut' },
    ],
    rewards: [
      { type: 'Item Reward', item: 'minecraft:torch', quantity: 16 },
      { type: 'Item Reward', item: 'minecraft:bread', quantity: 4 },
      { type: 'Experience Reward', amount: 20 },
    ],
  },
  what_knocks: {
    title: 'What Knocks at Night',
    type: 'Main Story',
    description:
      'Something is walking around your house and it does not know how doors work. Yet.\n\n' +
      'You may wait for morning. But the sounds outside are made of bones and string, and you need both: string for a ' +
      'bed, bones for the field. Go out with your back to the wall, and come in again before you feel brave.',
    fields: { subtitle: 'Learn who shares the dark with you', icon: 'minecraft:wooden_sword' },
    objectives: [
      { type: 'Kill', mob: 'minecraft:zombie', quantity: 3 },
      { type: 'Kill', mob: 'minecraft:skeleton', quantity: 2 },
      { type: 'Mob Observation', mob: 'minecraft:creeper', title: 'See a creeper, and walk away', optional: true },
    ],
    rewards: [
      { type: 'Item Reward', item: 'minecraft:arrow', quantity: 8, random_bonus: 8 },
      { type: 'Experience Reward', amount: 40 },
    ],
    after: ['four_walls'],
  },
  iron_in_hand: {
    title: 'Iron in the Hand',
    type: 'Main Story',
    description:
      'Wood breaks and stone chips. Iron is the first thing under the hill that is worth remembering the way to.\n\n' +
      'Cut steps, so that you can run up them. Put a torch on your left side on the way down and it will stand on your ' +
      'right side on the way home. Where the torches change sides, you are lost.',
    fields: { subtitle: 'Torches on the left', icon: 'minecraft:iron_pickaxe', shape: 'hexagon' },
    objectives: [
      { type: 'Item', item: 'minecraft:furnace', consume: 'no' },
      { type: 'Item', item: 'minecraft:iron_ingot', quantity: 12, consume: 'no' },
      { type: 'Advancement', advancement: 'minecraft:story/iron_tools' },
    ],
    rewards: [
      { type: 'Choice of a Table', table: 'quests:first_tools' },
      { type: 'Experience Reward', amount: 100 },
    ],
    after: ['four_walls'],
  },
  bread_for_winter: {
    title: 'Bread for the Winter',
    type: 'Side Story',
    description:
      'Hunting feeds you today. A field feeds you while you are busy with something better.\n\n' +
      'Break grass until seeds fall out of it, find water that does not run, and dig a bed for the wheat on either side. ' +
      'Bone meal is a rude way to hurry a plant. The plant does not seem to mind.',
    fields: { subtitle: 'The quietest machine there is', icon: 'minecraft:wheat' },
    objectives: [
      { type: 'Item', item: 'minecraft:wheat_seeds', quantity: 8, consume: 'no' },
      { type: 'Item', item: 'minecraft:bread', quantity: 12, consume: 'yes' },
      { type: 'Advancement', advancement: 'minecraft:husbandry/breed_an_animal', optional: true },
    ],
    rewards: [
      { type: 'Item Reward', item: 'minecraft:carrot', quantity: 6 },
      { type: 'Item Reward', item: 'minecraft:bone_meal', quantity: 16 },
      { type: 'Experience Reward', amount: 50 },
    ],
    after: ['what_knocks'],
  },
  good_neighbours: {
    title: 'Good Neighbours',
    type: 'Side Story',
    description:
      'There is smoke on the plain that is not yours. Somebody lives there, several of them in fact, and not one has ever ' +
      'thought of putting a fence around the place.\n\n' +
      'Bring a bell and light the paths. Stand with them through one night. After that the prices are friendlier, and the ' +
      'golem stops looking at you in that way.',
    fields: { subtitle: 'Fences are a kind of manners', icon: 'minecraft:bell' },
    requirements: [{ type: 'Experience Level', level: 5 }],
    objectives: [
      { type: 'Structure', structure: 'minecraft:village_plains' },
      { type: 'Item', item: 'minecraft:lantern', quantity: 8, consume: 'yes' },
      { type: 'Kill', mob: 'minecraft:zombie', quantity: 10 },
      { type: 'Advancement', advancement: 'minecraft:adventure/trade' },
    ],
    rewards: [
      { type: 'Item Reward', item: 'minecraft:emerald', quantity: 3 },
      { type: 'Loot Table', table: 'minecraft:chests/village/village_weaponsmith' },
      { type: 'Experience Reward', amount: 150 },
    ],
    after: ['bread_for_winter', 'iron_in_hand'],
  },
} as const satisfies Record<string, SampleQuest>;
