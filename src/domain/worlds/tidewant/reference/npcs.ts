import { toReferenceEntry, type ReferenceEntry } from './reference-entry.ts';

export type Npc = ReferenceEntry & { readonly kind: 'person' | 'creature' };

const personNames: readonly string[] = [
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

  'Warden Ysa Corran',
  'Joss Wherry',

  'Eldest Ashwife Marrable',
  'Ashwife Orrel Dunn',
  'Evart Lusk',

  'Foreman Tib Garrack',
  'Nim Vasker',

  'Stillmistress Aune Reedle',
  'Doctor Bartle Wend',

  'High Ledgerwright Sabet Vellory',
  'Apprentice Pim Ottery',
  'Vionne Lanthorn',

  'Lodgemaster Hespeth Rudge',
  'Linnet Harl',
];

const creatureNames: readonly string[] = [
  'Ebbhound',
  'Lull Shepherd',
  'Mooring Crab',
  'Parcel Spider',
  'Slipway Pilot',
  'Old Fathom',

  'Bellbat',

  'Slowburn Stag',
  'Furzehog Sow',
  'Coal Daw',

  'Knuckle Ram',
  'Tunnel Gaffer',

  'Bog Bailiff',
  'Reed Adder',

  'Blotmoth Swarm',
  'Filing Golem',

  'Chaff Ogre',
  'Shirtkite',
];

function toNpc(name: string, kind: Npc['kind']): Npc {
  return { ...toReferenceEntry('npc', name), kind };
}

export const npcs: readonly Npc[] = [
  ...personNames.map((name) => toNpc(name, 'person')),
  ...creatureNames.map((name) => toNpc(name, 'creature')),
];
