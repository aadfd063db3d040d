import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import type { LoadedList } from '#web/documents/sending/list-cache.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { isWorkspaceShown } from '#web/shared/screens/workspace-shown.ts';
import { useKnownWorld } from '#web/shared/world/world-store.ts';
import { prefetchNamedEntries } from '#web/shared/world/named-entries.ts';
import { keptLines, routeAhead } from './graph/links/route-finder.ts';
import { storyLineKind } from './story-line-kind.ts';

/** No more links than this are routed ahead, in all lines together. */
const mostLinks = 5_000;

/** Finds ahead what the listed lines show once they open: the present names in their quests, and the routes of their links. */
export const warmUpLines = (): void => {
  const quests = loaded<SavedQuest>(questKind.name);
  if (useKnownWorld.getState().world) prefetchNamedEntries(quests);
  void routeLines(loaded<SavedStoryLine>(storyLineKind.name));
};

const loaded = <Item>(kind: string): readonly Item[] =>
  queryClient.getQueriesData<LoadedList<Item>>({ queryKey: [kind] }).flatMap(([, list]) => list?.items ?? []);

/** Routes the lines that were saved last, one after the other, so that a line that is opened waits for one other at most. */
export const routeLines = async (
  lines: readonly Pick<SavedStoryLine, 'story_quests' | 'updated_at'>[],
): Promise<void> => {
  let links = 0;
  for (const line of lines.toSorted((one, other) => other.updated_at - one.updated_at).slice(0, keptLines)) {
    links += listLinks(line).length;
    if (links > mostLinks || isWorkspaceShown()) return;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await routeAhead(line);
  }
};
