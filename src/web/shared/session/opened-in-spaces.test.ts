import { beforeEach, expect, test } from 'vitest';
import { keep } from '#web/shared/device-storage/device-storage.ts';
import { noteOpenedInSpace, readOpenedInSpaces, type OpenedInSpace } from './opened-in-spaces.ts';

const opened = (id: string, at: number): OpenedInSpace => ({
  owner: 'space_theguild1',
  kind: 'quests',
  id,
  title: `Quest ${id}`,
  at,
});

beforeEach(() => localStorage.clear());

test('keeps the latest twelve of each person, each once, by its present title', () => {
  for (let index = 0; index < 13; index += 1) noteOpenedInSpace('rowan', opened(`${index}`, index));
  noteOpenedInSpace('rowan', { ...opened('5', 20), title: 'Renamed' });
  noteOpenedInSpace('fern', opened('a', 1));
  const kept = readOpenedInSpaces('rowan');
  expect(kept.map(({ id }) => id)).toEqual(['5', '12', '11', '10', '9', '8', '7', '6', '4', '3', '2', '1']);
  expect(kept[0]?.title).toBe('Renamed');
});

test.each(['nonsense', '{}', '[{"owner":1}]'])('begins anew where the device keeps %s', (kept) => {
  keep('runeloom.opened-in-spaces.rowan', kept);
  expect(readOpenedInSpaces('rowan')).toEqual([]);
});
