import * as z from 'zod/mini';
import { documentKindNames } from '#contract/document-kinds.ts';
import { parseJson } from '#web/shared/api/api.ts';
import { keep, readKept } from '#web/shared/device-storage/device-storage.ts';

const opened = z.object({
  owner: z.string(),
  kind: z.enum(documentKindNames),
  id: z.string(),
  title: z.string(),
  at: z.number(),
});

/** A document of a space that this person opened on this device, at `at` in Unix ms. */
export type OpenedInSpace = z.infer<typeof opened>;

const mostKept = 12;

const keyOf = (person: string): string => `runeloom.opened-in-spaces.${person}`;

/** The latest first. */
export const readOpenedInSpaces = (person: string): readonly OpenedInSpace[] => {
  const read = z.safeParse(z.array(opened), parseJson(readKept(keyOf(person)) ?? '[]'));
  return read.success ? read.data : [];
};

export const noteOpenedInSpace = (person: string, latest: OpenedInSpace): void => {
  const others = readOpenedInSpaces(person).filter(({ owner, id }) => owner !== latest.owner || id !== latest.id);
  keep(keyOf(person), JSON.stringify([latest, ...others].slice(0, mostKept)));
};
