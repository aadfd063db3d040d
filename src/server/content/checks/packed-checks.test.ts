import { expect, test } from 'vitest';
import { tidewantEntries } from '#domain/worlds/tidewant/entries.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { packChecks, prepareChecks, type VersionedChecks } from './world-of-checks.ts';

const versions = { world: '1.packed', entries: 'packed', catalogues: ['profession'] };
const checks: VersionedChecks = { world: tidewant, entries: tidewantEntries, versions };
const newer: VersionedChecks = { ...checks, versions: { ...versions, world: '2.packed' } };

const memoryOf = (packed: object) => ('packed' in packed ? (packed.packed as Uint8Array).buffer : null);

test('what a thread is sent is packed once for each version, in memory that is not copied', () => {
  const [first, again, other] = [packChecks(checks), packChecks({ ...checks, gone: [] }), packChecks(newer)];
  expect(memoryOf(first)).toBeInstanceOf(SharedArrayBuffer);
  expect(memoryOf(again)).toBe(memoryOf(first));
  expect(memoryOf(other)).not.toBe(memoryOf(first));
});

test('what a thread was sent is unpacked and compiled once', () => {
  const { world, entryOf } = prepareChecks(packChecks(checks));
  expect(world.world).toEqual(tidewant);
  expect(entryOf('profession', 'fishing')).toMatchObject({ name: 'Fishing' });
  expect([entryOf('profession', 'none'), entryOf('other', 'none')]).toEqual([null, undefined]);
  const withoutContent = { packed: new Uint8Array(), versions, gone: [{ catalogue: 'profession', id: 'fishing' }] };
  const again = prepareChecks(withoutContent);
  expect(again.world).toBe(world);
  expect([again.entryOf('profession', 'fishing'), again.entryOf('profession', 'mining')?.name]).toEqual([
    null,
    'Mining',
  ]);
});
