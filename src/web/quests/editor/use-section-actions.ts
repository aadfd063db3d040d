import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  addObjectives,
  addProperty,
  changeProperty,
  deleteProperty,
  moveProperty,
  type PropertyMove,
} from '#domain/quest/change-properties.ts';
import { deleteFields } from '#domain/quest/unknown-fields.ts';
import type { Collection, Objective, Property } from '#domain/world/property.ts';
import * as texts from '#texts/quests.ts';
import { afterPress } from '#web/shared/after-paint.ts';
import { useLatest } from '#web/shared/use-latest.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import type { FieldValues } from './property-field.tsx';
import type { WriteQuest } from './quest-change.ts';

type Section = {
  readonly collection: Collection;
  readonly properties: Readonly<Record<string, Property>>;
  readonly write: WriteQuest;
  readonly rows: RefObject<HTMLElement | null>;
  readonly adding: RefObject<HTMLElement | null>;
};

/** What changes the rows of a section, in functions that stay the same. */
export const useSectionActions = ({ collection, properties, write, rows, adding }: Section) => {
  const world = useWorld();
  /** For people who can't see where a row went. */
  const [said, setSaid] = useState('');
  const { length } = Object.keys(properties);
  const apply: WriteQuest = (...change) => flushSync(() => write(...change));
  const focusLast = () => focusFirstField(rows.current?.lastElementChild);

  const actions = useLatest({
    add: (type: string) => {
      apply((quest) => addProperty(quest, type, world));
      focusLast();
    },
    addAll: (objectives: readonly Objective[]) => {
      apply((quest) => addObjectives(quest, objectives, world));
      focusLast();
    },
    remove: (id: string) => {
      apply((quest) => deleteProperty(quest, collection, id), { deleted: { collection, id } });
      const neighbour = rows.current?.children[Math.min(Number(id), length - 2)];
      (neighbour?.querySelector<HTMLElement>('[data-delete]') ?? adding.current?.querySelector('button'))?.focus();
    },
    removeFields: (id: string, keys: readonly string[]) => {
      apply((quest) => deleteFields(quest, { collection, id }, keys));
      focusField(rows.current?.children[Number(id)]);
    },
    move: (move: PropertyMove) => {
      apply((quest) => moveProperty(quest, collection, move), { moved: { collection, ...move } });
      focusMover(rows.current?.children[move.to], move.to > move.from ? 'down' : 'up');
      setSaid(texts.moved({ place: move.to + 1, count: length }));
    },
  });
  const [stable] = useState(() => ({
    // At once: what is typed next, also without keys, goes into the new row.
    add: (type: string) => actions.current.add(type),
    addAll: (objectives: readonly Objective[]) => actions.current.addAll(objectives),
    change: (id: string, changes: FieldValues) =>
      write((quest) => changeProperty(quest, collection, { ...changes, id })),
    remove: (id: string) => afterPress(() => actions.current.remove(id)),
    removeFields: (id: string, keys: readonly string[]) => afterPress(() => actions.current.removeFields(id, keys)),
    move: (move: PropertyMove) => afterPress(() => actions.current.move(move)),
  }));
  return { said, actions: stable };
};

export type SectionActions = ReturnType<typeof useSectionActions>['actions'];

const focusField = (row: Element | undefined): void =>
  row?.querySelector<HTMLElement>('input, select, textarea, [data-delete]')?.focus();

/** What stands in it, such as a number to begin with, gives way to what is typed. */
const focusFirstField = (row: Element | null | undefined): void => {
  const field = row?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
};

const focusMover = (row: Element | undefined, way: 'up' | 'down'): void => {
  const movers = Array.from(row?.querySelectorAll<HTMLButtonElement>('button[data-move]') ?? []).filter(
    ({ disabled }) => !disabled,
  );
  (movers.find(({ dataset }) => dataset['move'] === way) ?? movers[0])?.focus();
};
