import { keep, readKept } from '#web/shared/device-storage/device-storage.ts';

const mostKept = 12;

const keyOf = (person: string): string => `runeloom.recent.${person}`;

export const readRecent = (person: string): readonly string[] =>
  (readKept(keyOf(person)) ?? '').split('\n').filter(Boolean);

export const noteRecent = (person: string, id: string): void => {
  const others = readRecent(person).filter((known) => known !== id);
  keep(keyOf(person), [id, ...others].slice(0, mostKept).join('\n'));
};
