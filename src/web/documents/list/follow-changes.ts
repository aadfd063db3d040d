import type { Query, QueryClient } from '@tanstack/react-query';
import { documentKindNames, lineGroupsTable, tablesOfFurtherKinds, tablesOfKinds } from '#contract/document-kinds.ts';
import type { Change } from '#contract/events.ts';
import { durations } from '#domain/timings.ts';
import { isSaving } from '#web/documents/sending/document-requests.ts';
import { listKey } from '#web/documents/sending/list-cache.ts';
import { applyChanges } from './apply-changes.ts';

const listNames = new Map<Change['kind'], string>(documentKindNames.map((name) => [tablesOfKinds[name], name]));

const allLists = [...documentKindNames, lineGroupsTable, tablesOfFurtherKinds['reward-tables']].map((name) => [name]);

const hasFailed = ({ state }: Query): boolean => state.status === 'error';

type ChangesOfList = { readonly queryKey: readonly string[]; readonly changes: Map<string, Change> };

/** Changes that come together are read together. */
export const followChanges = (client: QueryClient) => {
  const received = new Map<string, ChangesOfList>();
  let hasGap = false;
  let timer: number | undefined;

  /** The answer of a save says more than its event. */
  const applyAll = (): void => {
    timer = isSaving() ? window.setTimeout(applyAll, durations.gatherChanges) : undefined;
    if (timer !== undefined) return;
    if (hasGap) for (const queryKey of allLists) void client.invalidateQueries({ queryKey });
    else
      for (const { queryKey, changes } of received.values())
        void applyChanges({ client, queryKey }, [...changes.values()]);
    received.clear();
    hasGap = false;
  };
  const wait = (): void => {
    timer ??= window.setTimeout(applyAll, durations.gatherChanges);
  };
  const note = (change: Change): void => {
    const queryKey = listKey(listNames.get(change.kind) ?? change.kind, change.owner);
    const name = queryKey.join('/');
    const list = received.get(name) ?? { queryKey, changes: new Map<string, Change>() };
    received.set(name, list);
    list.changes.set(change.id, change);
    wait();
  };
  return {
    handleChange: note,
    /** Anything may have changed. What failed is tried again. */
    handleGap: () => {
      hasGap = true;
      wait();
      void client.refetchQueries({ type: 'active', predicate: hasFailed });
    },
    stop: () => window.clearTimeout(timer),
  };
};
