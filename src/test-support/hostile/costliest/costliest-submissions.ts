import { pageSizes } from '#contract/sizes.ts';
import { officialOwner } from '#domain/account/user.ts';
import { inboxLimits } from '#domain/comment/inbox.ts';
import { limits } from '#domain/limits.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { mostSnapshotBytes, toSubmissionId } from '#domain/submission/submission.ts';
import { worldCeilings } from '#domain/world/world-ceilings.ts';
import { storyLineBodyBytes } from '#server/platform/budgets/sizes.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { emptySnapshot } from '#server/submissions/withdrawn-submissions.ts';
import { linkedLine } from '#test-support/hostile/worst/largest-documents.ts';
import { costliestQuest } from './costliest-documents.ts';
import { manyTimes, numbered, wide } from './many-times.ts';

const waiting = 60;

export const storeSubmissions = async ({ db }: Database, owner: string): Promise<string> => {
  const quests = manyTimes(20, (index) => ({
    ...costliestQuest(0),
    id: toQuestId(`sent${numbered(index)}`),
    uid: owner,
  }));
  const rows = manyTimes(waiting, (index) => ({
    id: toSubmissionId(numbered(index)),
    author_id: owner,
    author: wide.repeat(limits.displayName.max),
    kind: 'quest' as const,
    item_id: toQuestId(`sent${numbered(index)}`),
    title: wide.repeat(worldCeilings.limits.quest_title.max),
    snapshot: JSON.stringify({ quests: quests.slice(0, 1), story_line: null }),
    state: 'submitted' as const,
    reason: wide.repeat(limits.reviewReason.max),
    created_at: index,
    decided_at: null,
    decided_by: null,
  }));
  for (const row of rows)
    await db
      .insertInto('submissions')
      .values(row as never)
      .execute();
  return rows[0]?.id ?? '';
};

export const storeLargest = async ({ db }: Database, owner: string): Promise<string> => {
  const quest = { ...costliestQuest(0), uid: owner };
  const room = mostSnapshotBytes - storyLineBodyBytes;
  const quests = manyTimes(Math.floor(room / Buffer.byteLength(JSON.stringify(quest))) - 1, (index) => ({
    ...quest,
    id: toQuestId(`large${numbered(index)}`),
  }));
  const line = linkedLine({ title: 'The largest', quests: quests.map(({ id }) => id), links: 1 });
  const shown = manyTimes(Math.floor(storyLineBodyBytes / bytesOfReference), (index) =>
    toQuestId(`shown${numbered(index)}`),
  );
  const id = toStoryLineId(owner, 'the-largest');
  const story_line = {
    ...line,
    id,
    story_quests: Object.fromEntries(
      Object.entries(line.story_quests).map(([held, entry], index) => {
        const waits = shown.filter((_, nth) => nth % quests.length === index);
        return [held, { ...entry, prerequisite_quests: Object.fromEntries(waits.map((each) => [each, each])) }];
      }),
    ),
    references: Object.fromEntries(shown.map((each) => [each, { line: toStoryLineId(owner, each), x: 0, y: 0 }])),
  };
  const rows = (['declined', 'submitted'] as const).map((state, at) => ({
    id: toSubmissionId(`largest-${state}`),
    author_id: owner,
    author: wide,
    kind: 'story line' as const,
    item_id: id,
    title: line.title,
    snapshot: JSON.stringify({ quests, story_line }),
    state,
    reason: '',
    created_at: at,
    decided_at: state === 'declined' ? at : null,
    decided_by: null,
  }));
  for (const row of rows) await db.insertInto('submissions').values(row).execute();
  const official = [...quests.map((each) => each.id), ...shown.slice(0, 2_000), id];
  const copies = official.map((original_id) => ({
    author_id: owner,
    original_id,
    official_id: original_id.startsWith('quest_') ? original_id : toStoryLineId(officialOwner, 'the-largest'),
    author: wide,
    approved_by: null,
    approved_at: null,
  }));
  for (const some of inPortions(copies))
    await db
      .insertInto('official_copies')
      .values([...some])
      .execute();
  return rows.at(-1)?.id ?? '';
};

/** With a place as a prerequisite. */
const bytesOfReference = 250;

const largeSnapshots = 30;

/** Those that stand, of which some are as large as any, and then those that something newer replaced. */
export const storeDecided = async ({ db }: Database, owner: string, replaced: number): Promise<void> => {
  const { submissions, standingSubmissions } = pageSizes;
  const rowOf = (name: string, item: string, at: number) => ({
    id: toSubmissionId(name),
    author_id: owner,
    author: wide.repeat(limits.displayName.max),
    kind: 'quest' as const,
    item_id: toQuestId(item),
    title: wide.repeat(worldCeilings.limits.quest_title.max),
    snapshot: emptySnapshot,
    state: 'declined' as const,
    reason: wide.repeat(limits.reviewReason.max),
    created_at: at,
    decided_at: at,
    decided_by: wide.repeat(limits.displayName.max),
  });
  const standing = manyTimes(submissions + standingSubmissions, (index) => {
    const name = `standing${numbered(index)}`;
    const isLarge = index % (standingSubmissions / largeSnapshots) < 1;
    return { ...rowOf(name, name, index), snapshot: isLarge ? 'x'.repeat(mostSnapshotBytes) : emptySnapshot };
  });
  const others = manyTimes(replaced, (index) => ({
    ...rowOf(`replaced${numbered(index)}`, 'replaced', standing.length + index),
    reason: '',
  }));
  for (const row of standing) await db.insertInto('submissions').values(row).execute();
  for (const some of inPortions(others))
    await db
      .insertInto('submissions')
      .values([...some])
      .execute();
};

/** Half of comments, half of decisions. */
export const storeInbox = async ({ db }: Database, owner: string): Promise<void> => {
  const items = manyTimes(inboxLimits.items, (index) => {
    const thread = `quest${numbered(20 + index)}`;
    const about =
      index % 2 === 0
        ? { kind: 'comment' as const, thread_id: thread, about: `${thread}${numbered(0)}` }
        : { kind: 'decision' as const, thread_id: null, about: toSubmissionId(`standing${numbered(2 * index)}`) };
    const by = { by_id: `person${numbered(index)}`, owner_id: owner };
    return { user_id: owner, id: numbered(index), at: Date.now(), ...by, ...about, read_at: null };
  });
  for (const some of inPortions(items))
    await db
      .insertInto('inbox_items')
      .values([...some])
      .execute();
};
