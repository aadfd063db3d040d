import { commentLimits } from '#domain/comment/comment.ts';
import { limits } from '#domain/limits.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { largestLine } from '#test-support/hostile/worst/largest-documents.ts';
import { manyTimes, numbered, wide } from './many-times.ts';

export const storeComments = async (
  { db }: Database,
  owner: string,
  { quest, line }: { readonly quest: string; readonly line: string },
) => {
  const places = ['requirements', 'objectives', 'rewards'].flatMap((section) =>
    manyTimes(100, (index) => [`/${section}/${index}`, `/${section}/${index}/type`]).flat(),
  );
  const longest = Object.keys(largestLine('', 0).story_quests);
  const threadOf = (kind: 'quest' | 'story_line', place: string, index: number) => ({
    owner_id: owner,
    id: `${kind}${numbered(index)}`,
    kind,
    item_id: kind === 'quest' ? quest : line,
    place,
    quote: wide.repeat(commentLimits.quote),
    made_at: 1,
    resolved_at: null,
    resolved_by: null,
    comments: index < 20 ? commentLimits.comments : 1,
    bytes: 6_000,
  });
  const threads = [
    ...places.slice(0, 500).map((place, index) => threadOf('quest', place, index)),
    ...longest.slice(0, 500).map((id, index) => threadOf('story_line', `/story_quests/${id}`, index)),
  ];
  const commentAt = (thread_id: string, index: number) => ({
    owner_id: owner,
    thread_id,
    id: `${thread_id}${numbered(index)}`,
    author_id: owner,
    at: 1,
    edited_at: null,
    text: wide.repeat(commentLimits.text.max),
    mentions: '[]',
  });
  const said = threads.flatMap(({ id, comments: count }) => manyTimes(count, (index) => commentAt(id, index)));
  for (const some of inPortions(threads))
    await db
      .insertInto('comment_threads')
      .values([...some])
      .execute();
  for (const some of inPortions(said))
    await db
      .insertInto('comments')
      .values([...some])
      .execute();
  return { thread: threads[0]?.id ?? '', comment: said[0]?.id ?? '' };
};

type Aside = { readonly quests: readonly string[]; readonly line: string };

export const storeSetAside = async ({ db }: Database, owner: string, { quests, line }: Aside): Promise<void> => {
  const { max } = limits.setAside;
  const rowAt = (kind: 'quests' | 'story_lines', item_id: string, place: string) => ({
    owner_id: owner,
    kind,
    item_id,
    code: 'apart' as const,
    place,
    reason: wide.repeat(limits.asideReason.max),
    said: 'something else',
    set_by: owner,
    at: 1,
  });
  const rows = [
    ...quests.slice(0, max).map((quest) => rowAt('story_lines', line, `/story_quests/${quest}`)),
    ...manyTimes(limits.setAsideOfOwner.max - max, (index) =>
      rowAt('quests', quests[Math.floor(index / max)] ?? '', `/objectives/${index % max}`),
    ),
  ];
  for (const some of inPortions(rows))
    await db
      .insertInto('set_aside')
      .values([...some])
      .execute();
};
