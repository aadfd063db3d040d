import { megabyte } from '#domain/limits.ts';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { questAddress, questsAddress, type QuestList } from '#contract/quests.ts';
import { storyLineAddress, storyLinesAddress, type StoryLineList } from '#contract/story-lines.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import {
  creditAddress,
  decisionAddress,
  mostCounted,
  reviewAddress,
  submissionAddress,
  submissionRoutes,
  submissionsAddress,
  type Credit,
  type ReviewQueuePage,
  type OwnSubmission,
  type OwnSubmissions,
} from '#contract/submissions.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { officialOwner } from '#domain/account/user.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { aStoryLine, prerequisitesIn } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

eachDatabase('submissions', (testDatabase) => {
  let testApp: TestApp;
  let author: SignedIn;
  let reviewer: SignedIn;
  let second: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    [author, reviewer, second] = [
      await testApp.signUp('ysa@saltlea.example'),
      await testApp.signUp(),
      await testApp.signUp(),
    ];
    for (const { user } of [reviewer, second])
      await changeAccount(testApp.database, { userId: user.id, actor: 'test', change: { rank: 'administrator' } });
  });

  const newQuest = async (title: string) => {
    const id = aQuestId();
    await saveQuest(id, { title, headers: creationHeaders });
    return id;
  };
  const saveQuest = (id: string, { title, headers }: { title: string; headers: Record<string, string> }) =>
    author.request('PUT', questAddress(author.user.id, id), { body: aQuest({ title }), headers });
  const newLine = async (quests: readonly string[], title: string) => {
    const id = toStoryLineId(author.user.id, crypto.randomUUID());
    const inOrder = quests.map((quest, index) => [quest, quests.slice(Math.max(0, index - 1), index)]);
    const body = aStoryLine(Object.fromEntries(inOrder) as Record<string, string[]>, { title });
    await author.request('PUT', storyLineAddress(author.user.id, id), { body, headers: creationHeaders });
    return id;
  };
  const fillWork = async (count: number) => {
    const decided = { decided_at: 1, decided_by: null, state: 'withdrawn', reason: '' } as const;
    const content = { kind: 'quest', item_id: aQuestId(), title: 'The bell', snapshot: '{}' } as const;
    const rows = Array.from({ length: count }, () => ({
      id: toSubmissionId(crypto.randomUUID()),
      author_id: author.user.id,
      author: 'Ysa',
      ...content,
      ...decided,
      created_at: 0,
    }));
    await testApp.database.db.insertInto('submissions').values(rows).execute();
  };
  const submit = async (kind: 'quest' | 'story line', item_id: string, id = toSubmissionId(crypto.randomUUID())) => {
    const answer = await author.request('PUT', submissionAddress(author.user.id, id), { body: { kind, item_id } });
    return { id, answer };
  };
  const decide = async (id: string, verdict: string, { by = reviewer, reason = '' } = {}) => {
    const { official_tag = null } = (await reviewer.request('GET', reviewAddress(id))).json<Partial<Review>>();
    return by.request('POST', decisionAddress(id), { body: { verdict, reason, official_tag } });
  };
  const reviewOf = async (id: string) => (await reviewer.request('GET', reviewAddress(id))).json<Review>();
  const withdraw = (id: string) => author.request('DELETE', submissionAddress(author.user.id, id));
  const own = async () =>
    (await author.request('GET', submissionsAddress(author.user.id))).json<OwnSubmissions>().items;
  const reviewQueue = async (search = '') =>
    (await reviewer.request('GET', `${submissionRoutes.reviewQueue}${search}`)).json<ReviewQueuePage>();
  const officialQuests = async () =>
    (await author.request('GET', questsAddress(officialOwner))).json<QuestList>().items;
  const officialLines = async () =>
    (await author.request('GET', storyLinesAddress(officialOwner))).json<StoryLineList>().items;

  const creditOf = async (id = '') => (await second.request('GET', creditAddress(id))).json<Credit>();

  test('a quest is submitted as it stands, waits in the review queue, and its author goes on editing', async () => {
    const quest = await newQuest('Submitted as it stood');
    const { id, answer } = await submit('quest', quest);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { kind: 'quest', title: 'Submitted as it stood', author: 'ysa', state: 'submitted', decided_by: null },
    ]);
    await saveQuest(quest, { title: 'Edited afterwards', headers: changeHeaders(1) });
    const review = (await reviewer.request('GET', reviewAddress(id))).json<Review>();
    expect(review.submitted.quests).toMatchObject([{ title: 'Submitted as it stood', uid: officialOwner }]);
    expect(review.official).toBeNull();
    expect((await reviewQueue()).items.map((item) => item.id)).toContain(id);
    expect(await own()).toMatchObject([{ id, state: 'submitted' }]);
  });

  test('its author reads it as it was submitted, in its own ids, until it is withdrawn', async () => {
    const quests = [await newQuest('Read again first'), await newQuest('Read again second')];
    const line = await newLine(quests, 'Read again');
    const { id } = await submit('story line', line);
    await saveQuest(quests[1] ?? '', { title: 'Edited since', headers: changeHeaders(1) });
    const address = submissionAddress(author.user.id, id);
    const { submission, submitted } = (await author.request('GET', address)).json<OwnSubmission>();
    expect([submission.id, submitted.story_line?.id]).toEqual([id, line]);
    expect(submitted.quests.map((quest) => [quest.id, quest.title])).toEqual([
      [quests[0], 'Read again first'],
      [quests[1], 'Read again second'],
    ]);
    const review = (await reviewer.request('GET', reviewAddress(id))).json<Review>();
    expect(review.submitted.quests.map(({ title }) => title)).toEqual(submitted.quests.map(({ title }) => title));
    expect((await second.request('GET', submissionAddress(second.user.id, id))).statusCode).toBe(404);
    await withdraw(id);
    expect((await author.request('GET', address)).statusCode).toBe(404);
  });

  test('its author reads a large one as it was submitted', async () => {
    const { id } = await submit('quest', await newQuest('Large'));
    const address = submissionAddress(author.user.id, id);
    const { submitted } = (await author.request('GET', address)).json<OwnSubmission>();
    const [quest] = submitted.quests;
    const quests = Array.from({ length: 30 }, (_, index) => ({
      ...quest,
      description: `${'x'.repeat(index)}${'龍'.repeat(30_000)}`,
    }));
    const snapshot = JSON.stringify({ quests, story_line: null });
    expect(Buffer.byteLength(snapshot)).toBeGreaterThan(2 * megabyte);
    await testApp.database.db.updateTable('submissions').set({ snapshot }).where('id', '=', id).execute();
    const answer = (await author.request('GET', address)).json<OwnSubmission>();
    expect(answer.submitted).toEqual({ quests, story_line: null });
  });

  test('notes of a line are no part of its submission, unless an import brought the line', async () => {
    const quests = [await newQuest('Noted first'), await newQuest('Noted second')];
    const { db } = testApp.database;
    const notes = [{ id: 'n', kind: 'note', text: 'By the sea', colour: 'amber', x: 0, y: 0, width: 100, height: 60 }];
    const noted = async (isImported: boolean) => {
      const line = await newLine(quests, 'A line with notes');
      const body = { ...aStoryLine({ [quests[0] ?? '']: [], [quests[1] ?? '']: [] }), notes };
      const address = storyLineAddress(author.user.id, line);
      expect((await author.request('PUT', address, { body, headers: changeHeaders(1) })).statusCode).toBe(200);
      const origin = {
        owner_id: author.user.id,
        kind: 'story_lines',
        item_id: line,
        format: 'ftb',
        base: '{}',
      } as const;
      if (isImported)
        await db
          .insertInto('origins')
          .values({ ...origin, foreign_id: line, kept: null })
          .execute();
      const { id, answer } = await submit('story line', line);
      expect(answer.statusCode).toBe(201);
      const review = (await reviewer.request('GET', reviewAddress(id))).json<Review>();
      return review.submitted.story_line?.notes;
    };
    expect(await noted(false)).toBeUndefined();
    expect(await noted(true)).toEqual(notes);
  });

  test('an approval that changes only where official content came from changes its list', async () => {
    const quest = await newQuest('Imported meanwhile');
    const approve = async () => decide((await submit('quest', quest)).id, 'approved');
    const tagOfList = async () => (await author.request('GET', questsAddress(officialOwner))).headers['etag'];
    expect((await approve()).statusCode).toBe(200);
    const before = await tagOfList();
    expect((await approve()).statusCode).toBe(200);
    expect(await tagOfList()).toBe(before);
    const origin = { format: 'ftb', foreign_id: quest, kept: null, base: '{}' };
    await testApp.database.db
      .insertInto('origins')
      .values({ owner_id: author.user.id, kind: 'quests', item_id: quest, ...origin })
      .execute();
    expect((await approve()).statusCode).toBe(200);
    expect(await tagOfList()).not.toBe(before);
  });

  test('the same request again finds its own submission; an original waits once', async () => {
    const quest = await newQuest('Waits only once');
    const { id, answer } = await submit('quest', quest);
    const again = await submit('quest', quest, id);
    expect([again.answer.statusCode, again.answer.json()]).toEqual([201, answer.json()]);
    const other = await submit('quest', quest);
    expect([other.answer.statusCode, other.answer.json()]).toMatchObject([409, { code: 'already_submitted' }]);
    const many = await Promise.all(Array.from({ length: 5 }, () => submit('quest', quest)));
    expect(many.map(({ answer: { statusCode } }) => statusCode)).toEqual([409, 409, 409, 409, 409]);
  });

  test('is withdrawn while it waits, and can be submitted again', async () => {
    const quest = await newQuest('Taken back again');
    const { id } = await submit('quest', quest);
    expect((await withdraw(id)).json()).toMatchObject({ state: 'withdrawn' });
    expect((await withdraw(id)).statusCode).toBe(200);
    expect((await decide(id, 'approved')).statusCode).toBe(409);
    expect((await submit('quest', quest)).answer.statusCode).toBe(201);
  });

  test('an approved quest is official, and a later approved one updates the same official quest', async () => {
    const quest = await newQuest('The first approved text');
    const first = await submit('quest', quest);
    expect((await decide(first.id, 'approved')).json()).toMatchObject({ state: 'approved' });
    const [copy] = (await officialQuests()).filter(({ title }) => title === 'The first approved text');
    expect(await creditOf(copy?.id)).toEqual({
      author: 'ysa',
      approved_by: expect.any(String),
      approved_at: expect.any(Number),
    });
    expect(await creditOf('quest_nobodys')).toEqual({ author: null, approved_by: null, approved_at: null });
    expect(copy).toMatchObject({ uid: officialOwner, version: 1 });
    expect(copy?.id).not.toBe(quest);
    await saveQuest(quest, { title: 'The second approved text', headers: changeHeaders(1) });
    const later = await submit('quest', quest);
    const review = (await reviewer.request('GET', reviewAddress(later.id))).json<Review>();
    expect(review.official?.quests).toMatchObject([{ id: copy?.id, title: 'The first approved text' }]);
    await decide(later.id, 'approved');
    const after = (await officialQuests()).filter(({ id }) => id === copy?.id);
    expect(after).toMatchObject([{ title: 'The second approved text', version: 2 }]);
    expect((await withdraw(later.id)).statusCode).toBe(409);
  });

  test('an approved story line becomes official with all its quests, its prerequisites remapped', async () => {
    const quests = [
      await newQuest('First of the line'),
      await newQuest('Second of the line'),
      await newQuest('Third of the line'),
    ];
    const line = await newLine(quests, 'A submitted line');
    const { id } = await submit('story line', line);
    expect((await decide(id, 'approved')).statusCode).toBe(200);
    const [official] = (await officialLines()).filter(({ title }) => title === 'A submitted line');
    if (!official) throw new Error('The line is not official.');
    expect(official.id).toMatch(/^storyline_official_/);
    expect(checkStoryLine(official, tidewantWorld)).toBeNull();
    const titles = new Map((await officialQuests()).map((quest) => [quest.id, quest.title]));
    const named = Object.entries(prerequisitesIn(official)).map(([quest, before]) => [
      titles.get(quest),
      before.map((prerequisite) => titles.get(prerequisite)),
    ]);
    expect(named).toEqual([
      ['First of the line', []],
      ['Second of the line', ['First of the line']],
      ['Third of the line', ['Second of the line']],
    ]);
  });

  test('quests of official lines stay with a line and its links, and a review says how many others are left out', async () => {
    const titles = ['Opens it', 'Comes after', 'Opens it, too', 'Comes last', 'Waits for both', 'Waits for none'];
    const [rings = '', then = '', sinks = '', last = '', waits = '', free = ''] = await Promise.all(
      titles.map(newQuest),
    );
    const lines = [
      await newLine([rings, then], 'A line that is official'),
      await newLine([sinks, last], 'A line that is not'),
    ];
    const id = toStoryLineId(author.user.id, crypto.randomUUID());
    const address = storyLineAddress(author.user.id, id);
    const [one, other] = lines.map((line, index) => ({ line, x: index * 420, y: 600 }));
    const references = { [rings]: one, [sinks]: other } as Record<string, { line: string; x: number; y: number }>;
    const waiting = aStoryLine({ [waits]: [rings, sinks], [free]: [] }, { title: 'A line that waits', references });
    const saved = await author.request('PUT', address, { body: waiting, headers: creationHeaders });
    expect(saved.statusCode).toBe(201);
    await decide((await submit('story line', lines[0] ?? '')).id, 'approved');

    const submitted = await submit('story line', id);
    const review = await reviewOf(submitted.id);
    expect(review.left_out).toBe(1);
    await decide(submitted.id, 'approved');
    const officials = new Map((await officialLines()).map((line) => [line.title, line]));
    const [copy, source] = [officials.get('A line that waits'), officials.get('A line that is official')];
    const opens = (await officialQuests()).find(({ title }) => title === 'Opens it')?.id ?? '';
    expect(copy?.references).toEqual({ [opens]: { ...one, line: source?.id } });
    expect(copy && Object.values(prerequisitesIn(copy))).toEqual([[opens], []]);
    expect(review.submitted.story_line?.references).toEqual(copy?.references);
    const { items } = (await author.request('GET', storyLinesAddress(author.user.id))).json<StoryLineList>();
    expect(items.find((line) => line.id === id)?.official).toMatchObject({ differs: false });

    await decide((await submit('story line', lines[1] ?? '')).id, 'approved');
    expect((await reviewOf((await submit('story line', id)).id)).left_out).toBeUndefined();
  });

  test('quests of an official line that was deleted are left out, and the copy differs from then on', async () => {
    const titles = ['It opens another', 'It is opened', 'It is open'];
    const [opens = '', waits = '', free = ''] = await Promise.all(titles.map(newQuest));
    const source = await newLine([opens, await newQuest('Beside it')], 'A line to be deleted');
    const id = toStoryLineId(author.user.id, crypto.randomUUID());
    const references = { [opens]: { line: source, x: 0, y: 600 } };
    const body = aStoryLine({ [waits]: [opens], [free]: [] }, { title: 'A line that is left', references });
    await author.request('PUT', storyLineAddress(author.user.id, id), { body, headers: creationHeaders });
    for (const line of [source, id]) await decide((await submit('story line', line)).id, 'approved');
    const standing = async () => {
      const { items } = (await author.request('GET', storyLinesAddress(author.user.id))).json<StoryLineList>();
      const copies = await officialLines();
      const shown = copies.find(({ title }) => title === body.title)?.references ?? {};
      return { differs: items.find((line) => line.id === id)?.official?.differs, shown: Object.keys(shown).length };
    };
    expect(await standing()).toEqual({ differs: false, shown: 1 });

    const copy = (await officialLines()).find(({ title }) => title === 'A line to be deleted');
    const address = storyLineAddress(officialOwner, copy?.id ?? '');
    const deleted = await reviewer.request('DELETE', address, { headers: changeHeaders(1) });
    expect(deleted.statusCode).toBe(204);
    expect(await standing()).toEqual({ differs: true, shown: 1 });
    const submitted = await submit('story line', id);
    const review = await reviewOf(submitted.id);
    expect([review.left_out, review.submitted.story_line?.references]).toEqual([1, undefined]);
    await decide(submitted.id, 'approved');
    expect(await standing()).toEqual({ differs: false, shown: 0 });
  });

  test('a quest that moved to an official line after a refusal, and is not official, is left out of a review', async () => {
    const titles = ['It moved', 'It stayed', 'It came', 'It was there', 'It was, too'];
    const [moved = '', stayed = '', came = '', ...there] = await Promise.all(titles.map(newQuest));
    const official = await newLine(there, 'A line with one quest more');
    await decide((await submit('story line', official)).id, 'approved');
    const id = await newLine([moved, stayed], 'A line with one quest less');
    await decide((await submit('story line', id)).id, 'declined', { reason: 'Not this one' });
    const references = { [moved]: { line: official, x: 0, y: 600 } };
    const body = aStoryLine({ [stayed]: [moved], [came]: [] }, { title: 'A line with one quest less', references });
    await author.request('PUT', storyLineAddress(author.user.id, id), { body, headers: changeHeaders(1) });
    const { left_out, submitted, refused_before } = await reviewOf((await submit('story line', id)).id);
    expect([left_out, submitted.story_line?.references]).toEqual([1, undefined]);
    expect(refused_before?.submitted.quests).toHaveLength(2);
  });

  test('an approval makes everything official or nothing', async () => {
    const quests = [await newQuest('Nothing of this one'), await newQuest('Nothing of that one')];
    const { id } = await submit('story line', await newLine(quests, 'Half of a line'));
    const { db } = testApp.database;
    const row = await db.selectFrom('submissions').select('snapshot').where('id', '=', id).executeTakeFirstOrThrow();
    const broken = row.snapshot.replace('"story_line":{', '"story_line":{"broken":1,');
    await db.updateTable('submissions').set({ snapshot: broken }).where('id', '=', id).execute();
    expect((await decide(id, 'approved')).statusCode).toBe(500);
    expect((await officialQuests()).filter(({ title }) => title.startsWith('Nothing of'))).toEqual([]);
    expect((await own()).find((submission) => submission.id === id)).toMatchObject({ state: 'submitted' });
  });

  test('a refusal needs a reason, which its author reads', async () => {
    const { id } = await submit('quest', await newQuest('Not quite there yet'));
    for (const verdict of ['changes requested', 'declined'])
      expect((await decide(id, verdict, { reason: '  ' })).json()).toMatchObject({ code: 'reason_missing' });
    await decide(id, 'changes requested', { reason: 'The bell should ring once.' });
    expect((await own()).find((submission) => submission.id === id)).toMatchObject({
      state: 'changes requested',
      reason: 'The bell should ring once.',
    });
  });

  test('what was refused before stands beside what is submitted again, in the same ids, until it is approved', async () => {
    const quests = [await newQuest('Read once already'), await newQuest('To be mended')];
    const line = await newLine(quests, 'Submitted a second time');
    const first = await submit('story line', line);
    expect((await reviewOf(first.id)).refused_before).toBeUndefined();
    await decide(first.id, 'changes requested', { reason: 'The second is too short.' });
    await saveQuest(quests[1] ?? '', { title: 'Mended since then', headers: changeHeaders(1) });
    const taken = await submit('story line', line);
    await withdraw(taken.id);
    const again = await submit('story line', line);
    const { submitted, refused_before: refused } = await reviewOf(again.id);
    expect(refused?.submission).toMatchObject({ id: first.id, reason: 'The second is too short.' });
    expect(refused?.submitted.story_line).toEqual(submitted.story_line);
    expect(refused?.submitted.quests.map(({ id }) => id)).toEqual(submitted.quests.map(({ id }) => id));
    expect(refused?.submitted.quests.map(({ title }) => title).toSorted()).toEqual([
      'Read once already',
      'To be mended',
    ]);
    expect((await reviewOf(first.id)).refused_before).toBeUndefined();

    await decide(again.id, 'approved');
    expect((await reviewOf(again.id)).refused_before?.submission.id).toBe(first.id);
    const later = await submit('story line', line);
    expect((await reviewOf(later.id)).refused_before).toBeUndefined();
    await withdraw(later.id);
  });

  test('of two reviewers one decides, and the other gets the name of the first', async () => {
    const { id } = await submit('quest', await newQuest('Decided by one only'));
    const answers = await Promise.all([
      decide(id, 'approved'),
      decide(id, 'declined', { by: second, reason: 'We have enough bells.' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
    expect(lost?.json()).toMatchObject({
      code: 'already_decided',
      decided_by: won?.json<{ decided_by: string }>().decided_by,
    });
  });

  test('the review queue has the oldest first, filters, pages and counts', async () => {
    const before = await reviewQueue('?state=submitted&kind=story%20line');
    const quests = [await newQuest('In the queue, one'), await newQuest('In the queue, two')];
    const older = await submit('story line', await newLine(quests, 'The older line'));
    const newer = await submit('story line', await newLine(quests, 'The newer line'));
    const { items, counts } = await reviewQueue('?kind=story%20line');
    expect(items.map(({ id }) => id).slice(-2)).toEqual([older.id, newer.id]);
    expect(counts.submitted).toBe(before.counts.submitted + 2);
    const page = await reviewQueue(`?kind=story%20line&limit=${items.length - 1}`);
    const rest = await reviewQueue(`?kind=story%20line&after=${page.next}`);
    expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  });

  test('the review queue counts up to its limit of each state', async () => {
    const { withdrawn } = (await reviewQueue('')).counts;
    await fillWork(mostCounted - 1 - withdrawn);
    expect((await reviewQueue('')).counts.withdrawn).toBe(mostCounted - 1);
    await fillWork(2);
    expect((await reviewQueue('')).counts.withdrawn).toBe(mostCounted);
  });

  testDatabase.onFileAlone(() => {
    describe('what can not be submitted', () => {
      test('is refused with a reason and leaves nothing', async () => {
        const count = (await own()).length;
        expect((await submit('quest', aQuestId())).answer.statusCode).toBe(404);
        expect((await submit('story line', toStoryLineId(author.user.id, '12345678'))).answer.statusCode).toBe(404);
        expect((await submit('quest', await newQuest('Wrong id given'), 'submission_1')).answer.statusCode).toBe(422);
        const lost = await submit('story line', await newLine([aQuestId(), aQuestId()], 'Its quests are gone'));
        expect([lost.answer.statusCode, lost.answer.json()]).toMatchObject([422, { code: 'quest_missing' }]);
        expect(await own()).toHaveLength(count);
      });
    });

    describe('access', () => {
      test('is refused to others, and to designers in the review queue', async () => {
        const stranger = await testApp.signUp();
        const { id } = await submit('quest', await newQuest('Nobody else sees it'));
        const address = submissionAddress(author.user.id, id);
        const refused = await Promise.all([
          stranger.request('GET', submissionsAddress(author.user.id)),
          stranger.request('PUT', address, { body: { kind: 'quest', item_id: aQuestId() } }),
          stranger.request('GET', address),
          stranger.request('DELETE', address),
          author.request('GET', submissionRoutes.reviewQueue),
          author.request('GET', reviewAddress(id)),
          decide(id, 'approved', { by: author }),
        ]);
        expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403, 403]);
        const guest = testApp.visit();
        expect((await guest.request('GET', submissionRoutes.reviewQueue)).statusCode).toBe(401);
        expect((await guest.request('GET', submissionsAddress(author.user.id))).statusCode).toBe(401);
      });
    });
  });
});
