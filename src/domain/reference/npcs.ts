import { toEntry, type ReferenceEntry } from './reference-entry.ts';

/** A person to talk to, or a creature to slay. */
export type Npc = ReferenceEntry & { readonly kind: 'person' | 'creature' };

const personNames: readonly string[] = [
  // Drymouth
  'Harbourmaster Ottoline Pask',
  'Wendeline Sprot',
  'Captain Brannock Oule',
  'Hob Tarrish',
  'Bettany Dunnet',
  'Garda Hulme',
  'Sergeant Polk Adderley',
  'Bellkeeper Amos Trill',
  'Granny Thrip',
  'Nan Tolley',
  'Little Osk',
  'The Woman in the Wet Coat',

  // The Saltlea
  'Warden Ysa Corran',
  'Joss Wherry',

  // The Charwold
  'Eldest Ashwife Marrable',
  'Ashwife Orrel Dunn',
  'Evart Lusk',

  // Underthumb, in the Knuckles
  'Foreman Tib Garrack',
  'Nim Vasker',

  // Pottle Fen
  'Stillmistress Aune Reedle',
  'Doctor Bartle Wend',

  // Quire
  'High Ledgerwright Sabet Vellory',
  'Apprentice Pim Ottery',
  'Vionne Lanthorn',

  // The Windlass Steps
  'Lodgemaster Hespeth Rudge',
  'Linnet Harl',
];

const creatureNames: readonly string[] = [
  // The Saltlea and the Lull
  'Ebbhound',
  'Lull Shepherd',
  'Mooring Crab',
  'Parcel Spider',
  'Slipway Pilot',
  'Old Fathom',

  // Drymouth
  'Bellbat',

  // The Charwold
  'Slowburn Stag',
  'Furzehog Sow',
  'Coal Daw',

  // The Knuckles
  'Knuckle Ram',
  'Tunnel Gaffer',

  // Pottle Fen
  'Bog Bailiff',
  'Reed Adder',

  // Quire
  'Blotmoth Swarm',
  'Filing Golem',

  // The Windlass Steps
  'Chaff Ogre',
  'Shirtkite',
];

function toNpc(name: string, kind: Npc['kind']): Npc {
  return { ...toEntry('npc', name), kind };
}

export const npcs: readonly Npc[] = [
  ...personNames.map((name) => toNpc(name, 'person')),
  ...creatureNames.map((name) => toNpc(name, 'creature')),
];
