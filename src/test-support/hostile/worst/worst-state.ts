import { tidewantChecks, tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { storyLineAddress } from '#contract/story-lines.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { toStoryLineId, type StoryLineContent } from '#domain/story-line/story-line.ts';
import { mostSnapshotBytes } from '#domain/submission/submission.ts';
import { connectDatabase, type Database } from '#server/platform/db/database.ts';
import { createDocumentStore } from '#server/content/documents/document-store.ts';
import type { Expected } from '#server/platform/http/answers/preconditions.ts';
import { toQuestWrite } from '#server/content/quests/quest-write.ts';
import { createStoryLineStore } from '#server/content/story-lines/story-line-store.ts';
import { toStoryLineWrite } from '#server/content/story-lines/story-line-write.ts';
import { seen } from '#test-support/builders/builders.ts';
import type { DatabaseAddress } from '#test-support/databases/databases.ts';
import type { Designer } from '#test-support/product/sign-up.ts';
import type { HostileState } from '#test-support/hostile/people/hostile-person.ts';
import { largestLine, largestQuest, linkedLine } from './largest-documents.ts';

export type Amounts = { readonly quests: number; readonly lines: number; readonly versions: number };

const atOnce = 100;

const mostSubmitted = Math.floor(
  (0.95 * mostSnapshotBytes) / Buffer.byteLength(JSON.stringify(largestQuest('Submitted'))),
);

const numbered = (index: number): string => String(index).padStart(8, '0');

/** Directly, since requests would take hours. */
export const buildWorstState = async (
  address: DatabaseAddress,
  { owner }: Designer,
  { links, ...amounts }: Amounts & { readonly links: number },
): Promise<HostileState> => {
  const database = connectDatabase(address);
  try {
    const quests = await storeQuests(database, owner, amounts.quests);
    const lines = createStoryLineStore(database);
    const storeLine = async (
      name: string,
      content: StoryLineContent,
      expected: Expected = 'nothing',
    ): Promise<string> => {
      const id = toStoryLineId(owner, name);
      await lines.save(toStoryLineWrite({ owner, id, by: owner, body: content }, tidewantChecks), expected);
      return id;
    };
    for (let count = 0; count < amounts.lines; count += 1)
      await storeLine(numbered(count), largestLine(`Line ${count}`, links));
    for (let version = 0; version < amounts.versions; version += 1)
      await storeLine(
        'long-history',
        largestLine(`Version ${version}`, links),
        version === 0 ? 'nothing' : seen(version),
      );
    const held = quests.slice(0, Math.min(tidewantWorld.limits.story_quests.max, mostSubmitted));
    const wholeLine = await storeLine('whole-line', linkedLine({ title: 'Whole', quests: held, links: 1 }));
    return { links, quest: quests[0] ?? '', longHistory: toStoryLineId(owner, 'long-history'), wholeLine };
  } finally {
    await database.close();
  }
};

const storeQuests = async (database: Database, owner: string, count: number): Promise<string[]> => {
  const store = createDocumentStore(database, 'quests');
  const ids = Array.from({ length: count }, (_, index) => toQuestId(numbered(index)));
  for (let start = 0; start < count; start += atOnce)
    await Promise.all(
      ids.slice(start, start + atOnce).map((id) => {
        const write = toQuestWrite({ owner, id, by: owner, body: largestQuest(id) }, tidewantChecks);
        return store.save(write, 'nothing');
      }),
    );
  return ids;
};

const mostLinks = 5;

/** By the limit of a request's bytes. */
export const findMostLinks = async (url: string, { owner, cookie }: Designer): Promise<number> => {
  for (let links = mostLinks; links > 0; links -= 1) {
    const id = toStoryLineId(owner, 'most-links');
    const answer = await fetch(url + storyLineAddress(owner, id), {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json', ...creationHeaders },
      body: JSON.stringify(largestLine('Most links', links)),
    });
    await answer.arrayBuffer();
    if (answer.ok) return links;
    await wait(0);
  }
  throw new Error(`The server takes no story line of ${tidewantWorld.limits.story_quests.max} quests.`);
};
