import type { NamedRow } from '#domain/worlds/entry-rows.ts';

export const factionRows: readonly NamedRow[] = [
  ['501', 'The Crown of Corrandel', 'crown'],
  ['502', 'The Lamplighters', 'road'],
  ['503', "The Wayfarers' Table", 'road trade'],
  ['504', 'The Kettlestone Clans', 'clan trade'],
  ['505', 'The Gullstrand Crews', 'sea'],
  ['506', 'The Reed Sisters', 'marsh healing'],
  ['507', 'The Amber Circle', 'learning'],
  ['508', 'The Glasswind Riders', 'clan'],
  ['509', 'The Empty Pockets', 'outlaw'],
  ['510', 'The Dusk Court', 'enemy'],
];

export const professionRows: readonly NamedRow[] = [
  ['601', 'Smithing', 'making'],
  ['602', 'Leatherwork', 'making'],
  ['603', 'Tailoring', 'making'],
  ['604', 'Alchemy', 'making'],
  ['605', 'Cooking', 'making'],
  ['606', 'Scribing', 'making'],
  ['607', 'Lampcraft', 'making'],
  ['608', 'Fishing', 'gathering'],
  ['609', 'Herb Lore', 'gathering'],
  ['610', 'Mining', 'gathering'],
];

export const classRows: readonly NamedRow[] = [
  ['901', 'Warden', 'arms'],
  ['902', 'Blade', 'arms'],
  ['903', 'Ranger', 'arms nature'],
  ['904', 'Lampbearer', 'light'],
  ['905', 'Hedge Mage', 'magic'],
  ['906', 'Mender', 'healing'],
];

export const spellRows: readonly NamedRow[] = [
  ['701', 'Lesser Light', 'light'],
  ['702', 'Kindle', 'fire'],
  ['703', 'Mend Flesh', 'healing'],
  ['704', 'Steady Hand', 'craft'],
  ['705', 'Hearthward', 'travel'],
  ['706', 'Wind at the Back', 'travel'],
  ['707', 'Stone Skin', 'defence'],
  ['708', 'Salt Ward', 'defence'],
  ['709', 'Calm Beast', 'nature'],
  ['710', 'Hush of Leaves', 'nature'],
  ['711', 'Bright Lance', 'light attack'],
  ['712', 'The Long Watch', 'light defence'],
];

export const titleRows: readonly NamedRow[] = [
  ['801', 'of Oatmere'],
  ['802', 'the Lamplit'],
  ['803', 'Friend of the Kettle'],
  ['804', 'Wreckwalker'],
  ['805', 'the Steady'],
  ['806', 'Keeper of the Wood'],
  ['807', 'the Amber-Sworn'],
  ['808', 'Rider of the Glasswind'],
  ['809', 'Duskbreaker'],
  ['810', 'Warden of the Last Lamp'],
];
