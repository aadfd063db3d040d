import type { DocumentKindName } from '#contract/document-kinds.ts';
import { spaceScreen } from '#contract/screens/screens.ts';
import { officialOwner } from '#domain/account/user.ts';
import { isSpaceId } from '#domain/space.ts';
import { paths } from './paths.ts';

/** `param` is the address's parameter for the open document's id. */
export const documentScreens = {
  quests: {
    param: 'quest',
    own: paths.yourQuests,
    official: paths.officialQuests,
    space: paths.spaceQuests,
  },
  'story-lines': {
    param: 'storyLine',
    own: paths.yourStoryLines,
    official: paths.officialStoryLines,
    space: paths.spaceStoryLines,
  },
} as const satisfies Record<DocumentKindName, object>;

/** Where the documents of an owner are read; an owner that is no space and not official is oneself. */
export const screenOfOwner = (kind: DocumentKindName, owner: string): string => {
  const { own, official, space } = documentScreens[kind];
  if (isSpaceId(owner)) return spaceScreen(space, owner);
  return owner === officialOwner ? official : own;
};

export const screenOfDocument = (kind: DocumentKindName, owner: string, id: string): string =>
  `${screenOfOwner(kind, owner)}?${new URLSearchParams({ [documentScreens[kind].param]: id }).toString()}`;
