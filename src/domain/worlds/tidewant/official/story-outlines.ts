import type { StoryType } from '#domain/quest/quest.ts';

export type StoryOutline = {
  readonly title: string;
  readonly description: string;
  readonly type: StoryType;
  readonly quests: Readonly<Record<string, readonly string[]>>;
};

export const storyOutlines: readonly StoryOutline[] = [
  {
    title: 'The Wall and the Lull',
    description:
      'Twice a day the fog comes in over the old seabed, and Drymouth answers with eight bells, a sea wall and whoever ' +
      'happens to be standing on it. Learn to hit, learn to stand, and find out what walks behind the hounds.',
    type: 'Main Story',
    quests: {
      'Eight Bells and Counting': [],
      'Sergeant Adderley Teaches Hitting': [],
      'Behind the Hatch Cover': ['Eight Bells and Counting', 'Sergeant Adderley Teaches Hitting'],
      'Hounds in the Noon Lull': ['Behind the Hatch Cover'],
      'Lullstone Does Not Echo': ['Behind the Hatch Cover'],
      'Where the Sea Was': ['Hounds in the Noon Lull'],
      'Old Fathom Turns Over': ['Where the Sea Was', 'Lullstone Does Not Echo'],
    },
  },
  {
    title: 'A Ship in a Meadow',
    description:
      'The Patient Margaret has stood in the grass for forty-one years with her bill unpaid and her captain aboard. ' +
      'Somebody has to bring the nails, somebody the stew, and somebody the bad news.',
    type: 'Main Story',
    quests: {
      'Rent on a Ship That Cannot Sail': [],
      'Nails for the Patient Margaret': ['Rent on a Ship That Cannot Sail'],
      'The Crab in the Rowing Boat': ['Rent on a Ship That Cannot Sail'],
      'A Ferry Across Nothing': ['The Crab in the Rowing Boat'],
      'Pilot, Drowned, Seeks Ship': ['Nails for the Patient Margaret', 'A Ferry Across Nothing'],
    },
  },
  {
    title: 'Dinner at the Dry Anchor',
    description:
      'An inn runs on herring, gossip and whatever has moved into the cellar. A week of evenings at the Dry Anchor, ' +
      'with a stranger by the fire who drips salt water and asks for her button.',
    type: 'Side Story',
    quests: {
      'Meadow Herring for Granny': [],
      'Something in the Dry Anchor Cellar': [],
      'A Stew with No Questions': ['Meadow Herring for Granny'],
      'The Button from the Wet Coat': ['A Stew with No Questions', 'Something in the Dry Anchor Cellar'],
    },
  },
  {
    title: 'The Ninth Bell',
    description:
      'The tower was built for nine bells and has eight. The thieves who took their name from the missing one claim the ' +
      'credit for it. Earn their trust with borrowed keys and ask them again, more quietly.',
    type: 'Main Story',
    quests: {
      'Little Osk Has a Plan': [],
      'Whistle Him Back': ['Little Osk Has a Plan'],
      'Borrowing the Master Key': ['Little Osk Has a Plan'],
      'The Bell That Went Missing': ['Whistle Him Back', 'Borrowing the Master Key'],
    },
  },
  {
    title: 'Ash and Ember',
    description:
      'Every autumn the Charwold burns on purpose, or else it does so by itself. The Ashwives need logs, hides and steady ' +
      'hands before the wind turns, and somebody should see to that stag.',
    type: 'Side Story',
    quests: {
      'Resin for a Long Winter': [],
      'A Cup of Borrowed Ash': [],
      'Daws in the Smokehouse': ['Resin for a Long Winter'],
      'Burn It on Purpose': ['Resin for a Long Winter', 'A Cup of Borrowed Ash'],
      'The Stag That Smoulders': ['Burn It on Purpose'],
      'Lusk Wants It Whole': ['The Stag That Smoulders'],
    },
  },
  {
    title: 'Below the Fifth Level',
    description:
      'The Thumb Company pays on the last bell of the month, and this month it did not. Follow the copper, the stones and ' +
      'the crusts left in the dark to whoever keeps the books down there.',
    type: 'Side Story',
    quests: {
      'Payday in Underthumb': [],
      'Copper the Colour of Sorrel': ['Payday in Underthumb'],
      'A Loupe for Nim Vasker': ['Payday in Underthumb'],
      'The Gaffer Below the Fifth Level': ['Copper the Colour of Sorrel', 'A Loupe for Nim Vasker'],
    },
  },
  {
    title: 'What Quire Wrote Down',
    description:
      'In the archive city nothing false may be written, so everybody lies out loud. Mend a spell, a golem and a wick, and ' +
      'read at last a letter that nobody dared to sign twice.',
    type: 'Main Story',
    quests: {
      'Spelling Counts': [],
      'Moths in the Archive': [],
      'A Wick for Vionne': ['Moths in the Archive'],
      'The Golem Wants a Signature': ['Spelling Counts'],
      'A Spoonful of Plain Speaking': ['The Golem Wants a Signature', 'A Wick for Vionne'],
      'The Letter Never Countersigned': ['A Spoonful of Plain Speaking'],
    },
  },
];
