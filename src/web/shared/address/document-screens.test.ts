import { expect, it } from 'vitest';
import { opensWorkspace } from '#contract/screens/screens.ts';
import { officialOwner } from '#domain/account/user.ts';
import { screenOfDocument } from './document-screens.ts';

it.each(['aria', officialOwner, 'space_salt'])('the address of a story line of %s opens a workspace', (owner) => {
  expect(opensWorkspace(screenOfDocument('story-lines', owner, 'x'))).toBe(true);
  expect(opensWorkspace(screenOfDocument('quests', owner, 'x'))).toBe(false);
});
