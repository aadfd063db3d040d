import { storage } from '#texts/common.ts';
import { inFigures, plural } from '#texts/plural.ts';

export const spaces = 'Spaces';

const spaceCount = (count: number): string => plural(count, { one: '1 space', other: `${inFigures(count)} spaces` });
export const spaceList = {
  name: 'The spaces',
  loading: 'Loading the spaces',
  end: 'No more spaces',
  all: spaceCount,
  first: (count: number): string => `The first ${spaceCount(count)}`,
  page: ({ page, count }: { page: number; count: number }): string => `Page ${page}: ${spaceCount(count)}`,
} as const;

export const noSpaces = 'There is no space';
export const noSpacesHint = 'Spaces that people make appear here, with their owners. What is in them does not.';

export const spaceColumns = {
  name: 'Name',
  owners: 'Owners',
  members: 'Members',
  documents: 'Quests and story lines',
  storage,
  actions: 'Actions',
} as const;

export const makeOwner = 'Make an owner';
export const makeOwnerOf = (space: string): string => `Make an owner of ${space}`;
export const makeOwnerLead =
  'Where the owners of a space are lost, make one of its members the owner. All its members are told, and it stands in the audit log.';
export const memberEmail = 'Email of the member';
export const noSuchAccount = 'No account has this email.';
export const isOwnerNow = ({ email, space }: { email: string; space: string }): string =>
  `${email} is an owner of ${space} now.`;
