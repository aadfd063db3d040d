import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { questServer } from '#test-support/web/quest-server.ts';
import { openScreen } from '#web/shared/testing/open-screen.tsx';
import { MarkTags } from './mark-tags.tsx';
import { PeopleOfOwner } from './people-of-owner.ts';

it('says who has a quest of a space, and that a member left', () => {
  openScreen(
    () => (
      <PeopleOfOwner value={new Map([['u2', 'Ben']])}>
        <p>
          <MarkTags marks={{ assignee: 'u2' }} />
        </p>
        <p>
          <MarkTags marks={{ assignee: 'u3' }} />
        </p>
      </PeopleOfOwner>
    ),
    questServer(),
  );
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
    'Who has it: Ben',
    'Who has it: somebody who left',
  ]);
});

it('says the status by its label, and of many tags how many are left', () => {
  openScreen(
    () => (
      <>
        <p>
          <MarkTags marks={{ status: 'needs_text', tags: ['harbour', 'night', 'ghosts'] }} most={2} />
        </p>
        <p>
          <MarkTags marks={{ status: 'lost' }} />
        </p>
      </>
    ),
    questServer(),
  );
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
    'Status: Needs textTags: harbournight+1',
    'Status: lost',
  ]);
});
