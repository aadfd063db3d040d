import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { movesAddress, type MoveList } from '#contract/moves.ts';
import { spaceRoutes } from '#contract/spaces.ts';
import { fakeApi } from '#test-support/web/fake-api.ts';
import { openScreen } from '#web/shared/testing/open-screen.tsx';
import { RecentMoves } from './recent-moves.tsx';

const space = 'space_ropewalk1';
const owner = 'rowan-1';

const aMove = (id: string, by: { id: string; display_name: string }): MoveList['items'][number] => ({
  id,
  to: { id: by.id, name: null },
  by,
  at: Date.now(),
  taken_back_at: null,
  quests: 1,
  story_lines: 0,
  titles: [`The bell of ${by.display_name}`],
});

it('says whose own work documents went to', async () => {
  const api = fakeApi();
  const items = [
    aMove('01', { id: owner, display_name: 'Rowan' }),
    aMove('02', { id: 'fern-1', display_name: 'Fern' }),
  ];
  api.on(`GET ${movesAddress(space)}`, () => ({ body: { items } }));
  api.on(`GET ${spaceRoutes.all}`, () => ({ body: { items: [], may_make: true } }));
  openScreen(() => <RecentMoves owner={space} headingLevel={2} />, { owner });
  const moved = await screen.findAllByRole('listitem');
  expect(moved.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^The bell of Rowan to Own work, by Rowan/),
    expect.stringMatching(/^The bell of Fern to the own work of Fern, by Fern/),
  ]);
});
