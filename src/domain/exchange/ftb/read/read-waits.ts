import { toPlainText } from '#domain/text/markup/markup.ts';
import { findBookRings, findDoable } from './find-rings.ts';
import { readNeeds, readPrerequisites, type ReadPrerequisites } from './read-logic.ts';
import type { ReadQuest } from './read-quest.ts';
import { questIdOf, type BookReader } from './reader.ts';

/** What quests wait for, without the links that would close a ring in a line. */
export const readWaits = (
  reader: BookReader,
  quests: ReadonlyMap<string, ReadQuest>,
): ReadonlyMap<string, ReadPrerequisites> => {
  const waits = new Map([...quests].map(([id, read]) => [id, readPrerequisites(reader, quests, read)] as const));
  const beforeOf = (): [string, readonly string[]][] => [...waits].map(([id, { before }]) => [id, before]);
  const doable = findDoable(new Map(beforeOf()), (id, count) => readNeeds(quests.get(id)?.own ?? {}, count) ?? count);
  const isOpen = (ring: readonly string[]): boolean => ring.every((id) => doable.has(id));
  const rings = new Set<string>();
  for (const { quests: ids } of reader.index.chapters) {
    const inLine = new Set(ids.map(({ id }) => id).filter((id) => quests.has(id)));
    const within = [...inLine].map(
      (id) => [id, (waits.get(id)?.before ?? []).filter((each) => inLine.has(each))] as const,
    );
    for (const { last, first, quests: ring } of findBookRings(new Map(within))) {
      const { before, kept } = waits.get(last) ?? { before: [], kept: [] };
      waits.set(last, { before: before.filter((id) => id !== first), kept: [...kept, { id: first }] });
      noteRing(reader, quests, { ring, code: isOpen(ring) ? 'ring_open' : 'ring' });
      rings.add(ring.toSorted().join(' '));
    }
  }
  for (const { quests: ring } of findBookRings(new Map(beforeOf())))
    if (!isOpen(ring) && !rings.has(ring.toSorted().join(' '))) noteRing(reader, quests, { ring, code: 'ring' });
  return waits;
};

const noteRing = (
  reader: BookReader,
  quests: ReadonlyMap<string, ReadQuest>,
  { ring, code }: { readonly ring: readonly string[]; readonly code: 'ring' | 'ring_open' },
): void => {
  const titles = ring.map((id) => toPlainText(quests.get(id)?.quest.title ?? id, reader.world.markup));
  const item = questIdOf(ring[0] ?? '');
  reader.losses.push({ item, place: '', code, params: { quests: titles } });
};
