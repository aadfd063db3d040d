import { questTitles } from '#domain/worlds/tidewant/quest-titles.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { submissionStates, toSubmissionId } from '#domain/submission/submission.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inBatches } from '#bench/measure/in-batches.ts';
import { aQuest } from '#test-support/builders/builders.ts';

export type Volume = { readonly quests: number; readonly accounts: number; readonly submissions: number };

const aMinute = 60_000;

const numbered = (index: number): string => String(index).padStart(8, '0');
const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;
const stored = (at: number): string => new Date(at).toISOString();
const questAt = (index: number) => aQuest({ title: `${pick(questTitles, index).title.slice(0, 40)} ${index}` });

export const fill = async ({ db, dialect }: Database, { quests, accounts, submissions }: Volume): Promise<void> => {
  const now = Date.now();
  const no = dialect === 'sqlite' ? 0 : false;
  const yes = dialect === 'sqlite' ? 1 : true;
  const add = inBatches(db);
  await add('quests', quests, (index) => ({
    owner_id: officialOwner,
    id: toQuestId(numbered(index)),
    title: questAt(index).title,
    type: questAt(index).type,
    document: JSON.stringify({ ...questAt(index), id: toQuestId(numbered(index)), uid: officialOwner }),
    version: 1,
    created_at: now + index,
    updated_at: now + index,
    updated_by: 'bench',
  }));
  await add('users', accounts, (index) => ({
    id: `user${numbered(index)}`,
    email: `designer${numbered(index)}@example.org`,
    email_verified: index % 2 === 0 ? yes : no,
    display_name: `Designer ${index}`,
    image: null,
    rank: index % 1000 === 7 ? 'administrator' : 'default',
    reviewer: index % 100 === 1 ? yes : no,
    terms_accepted: yes,
    two_factor_enabled: no,
    suspended_at: index % 50 === 3 ? stored(now) : null,
    last_seen_at: index % 10 === 0 ? null : now - index * aMinute,
    created_at: stored(now - index * aMinute),
    updated_at: stored(now - index * aMinute),
  }));
  await add('submissions', submissions, (index) => ({
    id: toSubmissionId(numbered(index)),
    author_id: `user${numbered(index % accounts)}`,
    author: `Designer ${index}`,
    kind: 'quest' as const,
    item_id: toQuestId(`original${numbered(index)}`),
    title: questAt(index).title,
    snapshot: JSON.stringify({
      quests: [{ ...questAt(index), id: toQuestId(numbered(index)), uid: `user${numbered(index % accounts)}` }],
      story_line: null,
    }),
    state: pick(submissionStates, index),
    reason: '',
    created_at: now - index * aMinute,
    decided_at: null,
    decided_by: null,
  }));
  await add('audit_log', submissions, (index) => ({
    id: numbered(index),
    at: now - index * aMinute,
    act: 'rank_changed',
    outcome: 'done' as const,
    actor: 'bench',
    target: `designer${numbered(index)}@example.org`,
    detail: 'default',
  }));
};
