import { expect, test, vi } from 'vitest';
import { listProperties, numberProperties } from '#domain/quest-properties/property-collection.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { draftPlace, savedPlace } from './saved-place.ts';

test('comments stand at places of what is saved while it is edited', () => {
  const saved = aQuest();
  const objectives = listProperties(saved.objectives);
  const draft = { ...saved, title: '', objectives: numberProperties(objectives.slice(1)) };
  const placeOf = (place: string) => savedPlace({ saved, draft }, place);
  expect(['/title', '/objectives/0', '/rewards/0'].map(placeOf)).toEqual(['/title', '/objectives/1', '/rewards/0']);
  const [first] = objectives;
  const more = { ...saved, objectives: numberProperties([...objectives, ...(first ? [first] : [])]) };
  expect(savedPlace({ saved, draft: more }, `/objectives/${objectives.length}`)).toBeNull();
  expect(savedPlace({}, '/objectives/7')).toBe('/objectives/7');
});

test('a saved place is found in the draft by the mark that stands for it', () => {
  const saved = aQuest();
  const objectives = listProperties(saved.objectives);
  const draft = { ...saved, title: '', objectives: numberProperties(objectives.slice(1)) };
  const placeOf = (place: string) => draftPlace({ saved, draft }, place);
  expect(['/title', '/rewards/0', '/fields/tide'].map(placeOf)).toEqual(['/title', '/rewards/0', '/fields/tide']);
  expect(['/objectives/0', '/objectives/1'].map(placeOf)).toEqual([null, '/objectives/0']);
  expect(draftPlace({ saved }, '/objectives/1')).toBe('/objectives/1');
});

test('a draft is compared with what is saved once for all marks', () => {
  const saved = aQuest();
  const objectives = listProperties(saved.objectives);
  const type = vi.fn<() => string | undefined>(() => objectives[0]?.type);
  const [first = '', ...others] = Object.keys(saved.objectives);
  const watched = Object.defineProperty({ ...saved.objectives[first] }, 'type', { get: type, enumerable: true });
  const rest = Object.fromEntries(others.map((id) => [id, saved.objectives[id]]));
  const draft = { ...saved, objectives: { [first]: watched, ...rest } };
  savedPlace({ saved, draft }, `/objectives/${first}`);
  const readOnce = type.mock.calls.length;
  for (const id of others) savedPlace({ saved, draft }, `/objectives/${id}`);
  expect(type).toHaveBeenCalledTimes(readOnce);
  expect(readOnce).toBeGreaterThan(0);
});
