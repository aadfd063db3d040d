import { useState } from 'react';
import * as z from 'zod/mini';
import { parseJson } from '#web/shared/api/api.ts';
import { forgetInTab, keepInTab, listInTab, readInTab } from '#web/shared/device-storage/device-storage.ts';

/** What is written in: `form` of a thread, or of what a thread begins at. */
export type CommentPlace = {
  readonly person: string;
  readonly owner: string;
  readonly at: string;
  readonly form: string;
};

const prefix = 'runeloom.comment ';

const keyOf = ({ person, owner, at, form }: CommentPlace): string =>
  `${prefix}${JSON.stringify([person, owner, at, form])}`;

/** The text of a form, which a reload of this tab brings back. What is as `before` is not kept. */
export const useKeptText = (place: CommentPlace, before: string) => {
  const key = keyOf(place);
  const [text, setText] = useState(() => readInTab(key) ?? before);
  const change = (next: string): void => {
    setText(next);
    if (next === before) forgetInTab(key);
    else keepInTab(key, next);
  };
  return { text, change, forget: () => forgetInTab(key) };
};

const parts = z.tuple([z.string(), z.string(), z.string(), z.string()]);

/** The forms of an owner's threads in which this person was writing, by the thread. */
export const formsBegun = (person: string, owner: string): ReadonlyMap<string, readonly string[]> => {
  const begun = listInTab(prefix).flatMap((key) => {
    const { data } = z.safeParse(parts, parseJson(key.slice(prefix.length)));
    return data?.[0] === person && data[1] === owner ? [{ at: data[2], form: data[3] }] : [];
  });
  return new Map(
    [...Map.groupBy(begun, ({ at }) => at)].map(([at, forms]) => [at, forms.map(({ form }) => form)] as const),
  );
};
