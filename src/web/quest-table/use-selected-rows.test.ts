import { act, renderHook } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test } from 'vitest';
import { tidewantNames, tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import { nobody } from '#web/documents/list-pane/people-of-owner.ts';
import { unknownWorld, useKnownWorld } from '#web/shared/world/world-store.ts';
import { questFacts } from './quest-facts.ts';
import { plainLayout } from './table-layout.ts';
import type { QuestTableRow } from './table-rows.ts';
import { type SelectedRows, useSelectedRows } from './use-selected-rows.ts';
import { useRows } from './use-table-rows.ts';

const quests = ['wolves', 'lantern-keeper'].map((id) => aSavedQuest({ id, title: id }));

const facts = questFacts({
  world: tidewantWorld,
  entries: tidewantNames,
  linesOf: () => [],
  people: nobody,
  reviewOf: () => undefined,
  weightsOf: () => [],
});

type Table = {
  readonly rows: readonly QuestTableRow[];
  readonly setSearch: (search: string) => void;
  readonly selection: SelectedRows;
};

/** `onShown` is called with each drawing before anything else happens. */
const useTable = (onShown: (table: Table) => void): void => {
  const [search, setSearch] = useState('');
  const shown = { search, matches: null, layout: plainLayout, facts, isComplete: true };
  const { rows, findNow } = useRows(quests, shown);
  const selection = useSelectedRows(rows, findNow);
  useLayoutEffect(() => {
    onShown({ rows, setSearch, selection });
  }, [onShown, rows, selection]);
};

beforeEach(() => {
  useKnownWorld.setState({ ...unknownWorld, world: { ...tidewant, version: 1, updated_at: 0 } });
});

test('all that match are those of the search at the press, though the rows follow it later', () => {
  let shown: Table | undefined;
  renderHook(() =>
    useTable((table) => {
      shown = table;
    }),
  );
  act(() => {
    flushSync(() => shown?.setSearch('lantern-keeper'));
    expect(shown?.rows).toHaveLength(2);
    shown?.selection.selectAll(true);
  });
  expect(shown?.rows.map(({ key }) => key)).toEqual(['lantern-keeper']);
  expect([...(shown?.selection.ids ?? [])]).toEqual(['lantern-keeper']);
  expect(shown?.selection.areAll).toBe(true);
});

test('what no row shows stays selected, and is not all that is shown', () => {
  let shown: Table | undefined;
  renderHook(() =>
    useTable((table) => {
      shown = table;
    }),
  );
  act(() => shown?.selection.toggle(0, false));
  act(() => shown?.setSearch('nothing is called so'));
  expect(shown?.rows).toEqual([]);
  expect(shown?.selection).toMatchObject({ areAll: false, shown: new Set(), ids: new Set(['wolves']) });
});
