import type { ExportSettings, GameFormat } from '#contract/exchange/export-settings.ts';

// What administrators say of exports.

export const exportsTitle = 'Exports';
export const theSettings = 'The settings of exports';
export const loadingSettings = 'Loading the settings of exports';
export const readByGame = 'Formats that this game reads';
export const readByGameHint =
  'Before a release is made, these are tried. Where one has a loss that stops players, the release asks first.';
export const gameFormatNames = {
  'ftb@1.20': 'FTB Quests 1.20',
  'ftb@1.21': 'FTB Quests 1.21',
  'ftb@26.1': 'FTB Quests 26.1',
  betterquesting: 'Better Questing',
  azerothcore: 'AzerothCore',
  unreal: 'Unreal',
  csv: 'CSV',
  xlsx: 'Excel',
} as const satisfies Record<GameFormat, string>;
export const ownExports = "Exports of people's own content";
export const ownExportsHint =
  'With them, lists of own quests and story lines and those of spaces have “Export”. A person may always download their own data on the account page.';
export const asServerSays = 'As the server is set (EXPORT_OWN)';
export const ownChoices = { on: 'On', off: 'Off' } as const satisfies Record<
  NonNullable<ExportSettings['own']>,
  string
>;
export const saveSettings = 'Save Settings';
export const settingsSaved = 'The settings are saved.';
