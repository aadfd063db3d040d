import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import { toQuestId, type QuestContent } from '#domain/quest/quest.ts';
import type { RewardTableContent } from '#domain/quest/reward-table.ts';
import type { Choices } from '#domain/story-line/logic/logic-shape.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import type { Objective, Requirement, Reward } from '#domain/world/property.ts';
import { askFor, collect, escort, give, pay, slay, talkWith, teach } from '#test-support/builders/properties.ts';

export const questId = (name: string): string => toQuestId(`drymouth-${name}`);

type Parts = {
  readonly type?: QuestContent['type'];
  readonly asks?: readonly Requirement[];
  readonly tasks: readonly Objective[];
  readonly gives: readonly Reward[];
  readonly marks?: QuestContent['marks'];
};

const write = (title: string, description: string, { type, asks = [], tasks, gives, marks }: Parts): QuestContent => ({
  title,
  description,
  type: type ?? 'Side Story',
  requirements: numberProperties([...asks]),
  objectives: numberProperties([...tasks]),
  rewards: numberProperties([...gives]),
  ...(marks && { marks }),
});

const ready = { tags: ['Drymouth'] };
const begun = { tags: ['Drymouth', 'bells'] };

export const quests = {
  wolves: write(
    'Hounds of the Ebb',
    'They come down the dry seabed at dusk and circle the bell tower. Drive them off.',
    {
      type: 'Main Story',
      tasks: [talkWith('Bellkeeper Amos Trill'), slay('Ebbhound')],
      gives: [pay(0, 4), teach('Attack', 150)],
      marks: ready,
    },
  ),
  ropes: write('Ropes for the Tower', 'There is a way in from above, if you trust rope more than stairs.', {
    asks: [askFor('Attack', 5)],
    tasks: [collect('Silent Grappling Hook')],
    gives: [pay(0, 6)],
    marks: ready,
  }),
  steps: write('Nine Steps Down', 'The warden counts nine steps to the cellar. Everybody else counts eight.', {
    type: 'Main Story',
    asks: [askFor('Attack', 5)],
    tasks: [collect('Lanthorn Wick'), talkWith('Granny Thrip')],
    gives: [give('Muffled Ninth Bell'), pay(0, 6)],
    marks: begun,
  }),
  ebb: write('The Last Ebb', 'Ring the bell once and the sea comes back. Ring it twice and it stays away for good.', {
    type: 'Main Story',
    tasks: [collect('Tide Bell Striker'), slay('Old Fathom')],
    gives: [pay(0, 20), teach('Attack', 900)],
    marks: begun,
  }),
  toll: write('What the Ferryman Owes', 'Every crossing is written down. His own never was.', {
    tasks: [slay('Slipway Pilot'), collect('Ferry Tokn for One')],
    gives: [pay(0, 3)],
    marks: { tags: ['ferry'] },
  }),
  crossing: write('A Crossing by Night', 'Nobody crosses after the ninth bell. Tonight somebody must.', {
    asks: [askFor('Fishing', 40)],
    tasks: [talkWith('Slipway Pilot'), escort('Captain Brannock Oule')],
    gives: [pay(9), give('Captain Oule Spyglass')],
    marks: { tags: ['ferry'] },
  }),
  lantern: write('A Lantern for Ottoline', 'Carry a light that no wind of the bay puts out.', {
    tasks: [collect('Lanthorn Wick'), talkWith('Harbourmaster Ottoline Pask')],
    gives: [pay(0, 2), teach('Crafting', 80)],
    marks: ready,
  }),
  bill: write('The Unpaid Mooring Bill', 'It is older than the harbour, and still it has your name on it.', {
    tasks: [collect('Unpaid Mooring Bill'), talkWith('High Ledgerwright Sabet Vellory')],
    gives: [pay(0, 5)],
    marks: { tags: ['ledger'] },
  }),
  ink: write('Ink of Good Memory', 'The ledgerwrights remember everything. Find out what they drink.', {
    asks: [askFor('Inscription', 10)],
    tasks: [collect('Squid Ink of Good Memory')],
    gives: [teach('Inscription', 200), pay(0, 1)],
    marks: { tags: ['ledger'] },
  }),
  gull: write('The Clockwork Gull', 'It brings letters. Lately it brings back the answers, too.', {
    tasks: [talkWith('Lodgemaster Hespeth Rudge'), collect('Clockwork Gull')],
    gives: [give('Brass Pulley Block'), pay(0, 4)],
    marks: { tags: ['lodge'] },
  }),
  adders: write('Adders in the Reeds', 'The fen is rising, and what lived in it is moving house.', {
    tasks: [slay('Reed Adder'), collect('Adder Antidote')],
    gives: [pay(0, 3), teach('Herbalism', 120)],
    marks: { tags: ['fen'] },
  }),
  golem: write('Filed Under Golem', 'Somebody filed the archive itself. Walk softly.', {
    asks: [askFor('Defence', 12)],
    tasks: [slay('Filing Golem')],
    gives: [give('Filing Golem Plate'), pay(0, 8)],
    marks: { tags: ['ledger'] },
  }),
} as const satisfies Record<string, QuestContent>;

type Name = keyof typeof quests;
type Place = readonly [x: number, y: number, before?: readonly Name[], needs?: number];

const weave = (
  places: Partial<Record<Name, Place>>,
  texts: Pick<StoryLineContent, 'title' | 'description'>,
  choices?: Choices,
): StoryLineContent => ({
  ...texts,
  type: 'Main Story',
  story_quests: Object.fromEntries(
    Object.entries(places).map(([name, [x, y, before = [], needs]]) => [
      questId(name),
      {
        quest: questId(name),
        x,
        y,
        prerequisite_quests: Object.fromEntries(before.map((each) => [questId(each), questId(each)])),
        ...(needs !== undefined && { needs }),
      },
    ]),
  ),
  ...(choices && { choices }),
});

export const bellLine = weave(
  {
    wolves: [0, 130],
    ropes: [420, 0, ['wolves']],
    steps: [420, 260, ['wolves']],
    ebb: [840, 130, ['ropes', 'steps'], 1],
  },
  {
    title: 'The Last Ebb of Drymouth',
    description: 'Two ways into a tower, and a bell that decides what the sea does.',
  },
  { way: { title: 'Which way down', quests: [questId('ropes'), questId('steps')], at_most: 1 } },
);

/** It has something for each weight of the checks. */
export const ferryLine = weave(
  {
    lantern: [0, 130],
    toll: [420, 0, ['lantern']],
    bill: [420, 260, ['lantern']],
    crossing: [840, 130, ['toll', 'bill']],
  },
  { title: 'The Ferryman’s Debt', description: 'A crossing that nobody has paid for yet.' },
  { debt: { title: 'Whose debt', quests: [questId('toll'), questId('bill')], at_most: 1 } },
);

/** What the writer sends after they were approved. */
export const retold = {
  wolves: write(
    'Hounds of the Ebb',
    'They come down the dry seabed at dusk, circle the bell tower and wait for a door to open. Drive them off.',
    {
      type: 'Main Story',
      asks: [askFor('Attack', 3)],
      tasks: [talkWith('Bellkeeper Amos Trill'), { ...slay('Ebbhound'), npc_kill_count: 5 }],
      gives: [pay(0, 6), teach('Attack', 150)],
      marks: ready,
    },
  ),
  ropes: { ...quests.ropes, rewards: numberProperties([pay(0, 9)]) },
} as const satisfies Record<string, QuestContent>;

export const chest: RewardTableContent = {
  title: 'A chest from the seabed',
  count: 1,
  empty_weight: 1,
  rewards: [
    { reward: { ...give('Tidesilver Locket'), id: '0', type_count: 1 }, weight: 3 },
    { reward: { ...give('Gannet Gold Ring'), id: '1', type_count: 2 }, weight: 1 },
    { reward: { ...pay(0, 8), id: '2', type_count: 1 }, weight: 5 },
  ],
};
