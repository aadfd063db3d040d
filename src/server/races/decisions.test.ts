import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { storyLineAddress, type SavedStoryLine } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { OtherOfficialIds } from '#server/submissions/approve.ts';
import { createApprovalTurns, decide } from '#server/submissions/decide.ts';
import { createPool } from '#server/worker-pools.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { eachDatabase, onPostgres, type TestDatabase } from '#test-support/databases/databases.ts';
import { startCommunity, type Community } from '#test-support/interleaving/a-community.ts';
import { betweenHalves } from '#test-support/interleaving/between-halves.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';

const comparing = /from "quests" where "owner_id" = \$\d+ and "id" in/;
/** What other official lines have. */
const locking = /from "story_lines" .* for key share/;
const deciding = /update "submissions"/;

const prepare = (testDatabase: TestDatabase) => {
  let community: Community;
  beforeAll(async () => {
    community = await startCommunity(testDatabase);
  });
  const aLaterSubmission = async () => {
    const quest = await community.newQuest('The first approved text');
    const copy = await community.officialise(quest);
    await community.putQuest({ id: quest }, { title: 'The text of the author', version: 1 });
    const id = await community.newSubmission(quest);
    return { id, quest, copy: community.official(copy.id), tag: (await community.review(id)).official_tag };
  };
  const officialIdOf = async (original: string): Promise<string> => {
    const copies = community.database.db.selectFrom('official_copies').select('official_id');
    return (await copies.where('original_id', '=', original).executeTakeFirstOrThrow()).official_id;
  };
  const officialLine = async (line: string) => {
    const { reviewer } = community;
    const address = storyLineAddress(officialOwner, await officialIdOf(line));
    return {
      read: async () => (await reviewer.request('GET', address)).json<SavedStoryLine>(),
      remove: () => reviewer.request('DELETE', address, { headers: changeHeaders(1) }),
    };
  };
  /** Submitted, and `other` is official. */
  const aLineThatShowsAnother = async () => {
    const { designer, newQuest, newLine, newLineId, newSubmission } = community;
    const [shown, waits, free] = [await newQuest(), await newQuest(), await newQuest()];
    const other = await newLine([shown, await newQuest(), await newQuest()]);
    await community.decide(await newSubmission(other));
    const line = newLineId();
    const references = { [shown]: { line: other, x: 0, y: 600 } };
    const body = aStoryLine({ [waits]: [shown], [free]: [] }, { references });
    await designer.request('PUT', storyLineAddress(designer.user.id, line), { body, headers: creationHeaders });
    const removeShown = async () => community.removeQuest(community.official(await officialIdOf(shown)));
    return { id: await newSubmission(line), line, other: await officialLine(other), removeShown };
  };
  return { it: () => community, aLaterSubmission, aLineThatShowsAnother, officialLine };
};

onPostgres('an approval beside', (testDatabase) => {
  const { it: community, aLaterSubmission, aLineThatShowsAnother, officialLine } = prepare(testDatabase);
  const readCopy = ({ id }: { id: string }) => community().readQuest(id, officialOwner);
  const rememberedOf = (author: string) =>
    community().database.db.selectFrom('official_copies').selectAll().where('author_id', '=', author).execute();

  test('an edit of the official copy that began later: the edit is stale', async () => {
    const { id, copy, tag } = await aLaterSubmission();
    const done = await interleave(community().database, {
      statement: comparing,
      first: () => community().decide(id, { tag }),
      meanwhile: [() => community().putQuest(copy, { title: 'The text of an editor', version: 1 })],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 412, 1]);
    expect(await readCopy(copy)).toMatchObject({ title: 'The text of the author', version: 2 });
  });

  test('an edit of the official copy that began earlier: the approval is refused, and writes nothing', async () => {
    const { id, copy, tag } = await aLaterSubmission();
    const done = await interleave(community().database, {
      statement: /update "quests" set "version"/,
      first: () => community().putQuest(copy, { title: 'The text of an editor', version: 1 }),
      meanwhile: [() => community().decide(id, { tag })],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 409, 1]);
    const { official_tag, submission } = await community().review(id);
    expect(done.meanwhile[0]?.json()).toMatchObject({ code: 'official_changed', official_tag });
    expect(official_tag).not.toBe(tag);
    expect(submission).toMatchObject({ state: 'submitted', decided_by: null });
    expect(await readCopy(copy)).toMatchObject({ title: 'The text of an editor', version: 2 });
    expect((await community().decide(id, { tag: official_tag })).statusCode).toBe(200);
  });

  test('a deletion of the official copy that began later: the deletion is stale', async () => {
    const { id, copy, tag } = await aLaterSubmission();
    const done = await interleave(community().database, {
      statement: comparing,
      first: () => community().decide(id, { tag }),
      meanwhile: [() => community().removeQuest(copy)],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode]).toEqual([200, 412]);
    expect(await readCopy(copy)).toMatchObject({ title: 'The text of the author', version: 2 });
  });

  test('a deletion of the official copy that began earlier: the approval is refused', async () => {
    const { id, copy, tag } = await aLaterSubmission();
    const done = await interleave(community().database, {
      statement: /delete from "quests"/,
      first: () => community().removeQuest(copy),
      meanwhile: [() => community().decide(id, { tag })],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode]).toEqual([204, 409]);
    expect(done.meanwhile[0]?.json()).toMatchObject({ code: 'official_changed', official_tag: null });
    expect(await readCopy(copy)).toBeNull();
  });

  test('a deletion of another official line that it shows: who is first counts', async () => {
    for (const approvesFirst of [true, false]) {
      const { id, line, other } = await aLineThatShowsAnother();
      const approve = () => community().decide(id);
      const done = await interleave(community().database, {
        statement: approvesFirst ? locking : /delete from "story_lines"/,
        first: approvesFirst ? approve : other.remove,
        meanwhile: [approvesFirst ? other.remove : approve],
      });
      expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([
        ...(approvesFirst ? [200, 204] : [204, 200]),
        1,
      ]);
      const { references = {} } = await (await officialLine(line)).read();
      expect(Object.keys(references)).toHaveLength(approvesFirst ? 1 : 0);
    }
  });

  test('a restoring of the deleted official copy: one of them wins, and nothing fails', async () => {
    const { id, copy } = await aLaterSubmission();
    await community().removeQuest(copy);
    const done = await interleave(community().database, {
      statement: comparing,
      first: () => community().decide(id, { tag: null }),
      meanwhile: [() => community().putQuest(copy, { title: 'The restored text' })],
    });
    const isApproved = done.first.statusCode === 200;
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode]).toEqual(isApproved ? [200, 412] : [409, 201]);
    const title = isApproved ? 'The text of the author' : 'The restored text';
    expect(await readCopy(copy)).toMatchObject({ title, version: 2 });
  });

  test('an approval of a story line with the same quest: both lead to one official quest', async () => {
    const [quest, other] = [await community().newQuest('The shared quest'), await community().newQuest()];
    const line = await community().newLine([quest, other]);
    const [alone, whole] = [await community().newSubmission(quest), await community().newSubmission(line)];
    const done = await interleave(community().database, {
      statement: comparing,
      first: () => community().decide(alone),
      meanwhile: [() => community().decide(whole, { by: community().second })],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 409, 1]);
    const { official_tag: tag } = await community().review(whole);
    expect((await community().decide(whole, { tag })).statusCode).toBe(200);
    const copies = await community()
      .database.db.selectFrom('quests')
      .select('id')
      .where('owner_id', '=', officialOwner)
      .where('title', '=', 'The shared quest')
      .execute();
    expect(copies).toHaveLength(1);
    const known = await community()
      .database.db.selectFrom('official_copies')
      .select(['official_id', 'original_id'])
      .where('original_id', 'in', [quest, line])
      .execute();
    const copyOf = (original: string) => known.find(({ original_id }) => original_id === original)?.official_id ?? '';
    expect(copyOf(quest)).toBe(copies[0]?.id);
    expect((await community().readLine(copyOf(line), officialOwner)).quests).toContain(copies[0]?.id);
  });

  test('the deletion of its author, in both orders: the credit goes, and no original is remembered', async () => {
    for (const approvesFirst of [true, false]) {
      const author = await community().testApp.signUp();
      const quest = await community().newQuest();
      await community().putQuest({ id: quest, by: author });
      const id = toSubmissionId(crypto.randomUUID());
      const address = `/api/owners/${author.user.id}/submissions/${id}`;
      await author.request('PUT', address, { body: { kind: 'quest', item_id: quest } });
      const approve = () => community().decide(id);
      const leave = () => author.request('POST', authRoutes.deleteUser, { body: { password: author.password } });
      const done = await interleave(community().database, {
        statement: approvesFirst ? comparing : /delete from "submissions"/,
        first: approvesFirst ? approve : leave,
        meanwhile: [approvesFirst ? leave : approve],
      });
      expect([done.first.statusCode, done.meanwhile[0]?.statusCode]).toEqual(approvesFirst ? [200, 200] : [200, 404]);
      expect(await rememberedOf(author.user.id)).toEqual([]);
    }
  });
});

onPostgres('of two that decide about a submission one wins:', (testDatabase) => {
  const { it: community } = prepare(testDatabase);
  const newSubmission = async () => community().newSubmission(await community().newQuest());
  const stateOf = async (id: string) => (await community().review(id)).submission.state;

  test('an approval before a withdrawal', async () => {
    const id = await newSubmission();
    const done = await interleave(community().database, {
      statement: deciding,
      first: () => community().decide(id),
      meanwhile: [() => community().withdraw(id)],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 409, 1]);
    expect(await stateOf(id)).toBe('approved');
  });

  test('a withdrawal before an approval', async () => {
    const id = await newSubmission();
    const done = await interleave(community().database, {
      statement: deciding,
      first: () => community().withdraw(id),
      meanwhile: [() => community().decide(id)],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 409, 1]);
    expect(await stateOf(id)).toBe('withdrawn');
  });

  test('two reviewers, also of one shown name: the second gets the name of the first', async () => {
    const { reviewer, second } = community();
    for (const by of [reviewer, second])
      await by.request('POST', authRoutes.updateUser, { body: { name: 'The Council' } });
    for (const [one, other] of [
      [reviewer, second],
      [second, reviewer],
    ] as const) {
      const id = await newSubmission();
      const done = await interleave(community().database, {
        statement: deciding,
        first: () => community().decide(id, { by: one }),
        meanwhile: [() => community().decide(id, { by: other }), () => community().decide(id, { by: one })],
      });
      expect(done.first.json()).toMatchObject({ state: 'approved', decided_by: 'The Council' });
      expect(done.meanwhile.map(({ statusCode }) => statusCode)).toEqual([409, 200]);
      expect(done.meanwhile[0]?.json()).toMatchObject({ code: 'already_decided', decided_by: 'The Council' });
      expect(await auditOf(id)).toEqual([{ act: 'submission_approved', actor: one.email }]);
    }
  });

  const auditOf = (id: string) =>
    community().database.db.selectFrom('audit_log').select(['act', 'actor']).where('target_id', '=', id).execute();
});

eachDatabase('an approval', (testDatabase) => {
  const { it: community, aLaterSubmission, aLineThatShowsAnother, officialLine } = prepare(testDatabase);

  test('leaves out what a line shows of another, whose official copy is deleted after the approval was prepared', async () => {
    const { id, line, other } = await aLineThatShowsAnother();
    const done = await betweenHalves({ first: () => community().decide(id), meanwhile: other.remove });
    expect([done.first.statusCode, done.meanwhile?.statusCode]).toEqual([200, 204]);
    expect((await (await officialLine(line)).read()).references).toBeUndefined();
  });

  test('leaves out what a line shows of another, whose quest alone is deleted after the approval was prepared', async () => {
    const { id, line, removeShown } = await aLineThatShowsAnother();
    const done = await betweenHalves({ first: () => community().decide(id), meanwhile: removeShown });
    expect([done.first.statusCode, done.meanwhile?.statusCode]).toEqual([200, 204]);
    expect((await (await officialLine(line)).read()).references).toBeUndefined();
  });

  test('that finds other content at each of its tries is to be asked for again', async () => {
    const { database, newSubmission, newQuest, reviewer } = community();
    const id = await newSubmission(await newQuest());
    const pool = createPool();
    onTestFinished(() => pool.close());
    let tries = 0;
    const commit = async (): Promise<never> => {
      tries += 1;
      throw new OtherOfficialIds();
    };
    const asking = { ...reviewer.user, address: '127.0.0.1', sessionId: 'a session' };
    const body = { verdict: 'approved', reason: '', official_tag: null } as const;
    const decided = decide(
      { ...database, commit, pool, inTurn: createApprovalTurns() },
      { id, reviewer: asking, body },
    );
    await expect(decided).rejects.toMatchObject({ status: 503 });
    expect(tries).toBe(3);
  });

  test('of changed official content is refused, and names what to review', async () => {
    const { id, copy, tag } = await aLaterSubmission();
    await community().putQuest(copy, { title: 'Edited by an administrator', version: 1 });
    for (const seen of [tag, null, 'anything'])
      expect((await community().decide(id, { tag: seen })).json()).toMatchObject({
        status: 409,
        code: 'official_changed',
        official_tag: (await community().review(id)).official_tag,
      });
    expect(await community().readQuest(copy.id, officialOwner)).toMatchObject({ title: 'Edited by an administrator' });
    const { official_tag } = await community().review(id);
    expect((await community().decide(id, { tag: official_tag })).statusCode).toBe(200);
  });

  test('of new content needs no tag, and has none', async () => {
    const id = await community().newSubmission(await community().newQuest());
    expect((await community().decide(id, { tag: 'anything' })).statusCode).toBe(409);
    expect((await community().decide(id)).statusCode).toBe(200);
    expect((await community().decide(id)).statusCode).toBe(200);
  });

  test('of a story line compares all its quests', async () => {
    const [quest, other] = [await community().newQuest(), await community().newQuest()];
    const line = await community().newLine([quest, other]);
    const copy = await community().officialise(quest);
    const id = await community().newSubmission(line);
    const { official_tag: tag } = await community().review(id);
    await community().putQuest(community().official(copy.id), { title: 'Edited meanwhile', version: 1 });
    expect((await community().decide(id, { tag })).statusCode).toBe(409);
  });

  test('that is refused leaves the submission open; a refusal of the submission needs no tag', async () => {
    const { id } = await aLaterSubmission();
    expect((await community().decide(id)).statusCode).toBe(409);
    expect((await community().decide(id, { verdict: 'declined', reason: 'Not now.' })).statusCode).toBe(200);
  });

  test('a refusal, a withdrawal and an edit of the official copy at once: one decides, and no edit is lost', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, copy, tag } = await aLaterSubmission();
      const commands = [
        () => community().decide(id, { tag }),
        () => community().decide(id, { verdict: 'declined', reason: 'Not now.', by: community().second }),
        () => community().withdraw(id),
        () => community().putQuest(copy, { title: 'The text of an editor', version: 1 }),
      ];
      const turn = round % commands.length;
      const inOrder = [...commands.keys()].map((place) => (place + turn) % commands.length);
      const statuses: number[] = [];
      await Promise.all(
        inOrder.map(async (place) => {
          statuses[place] = (await commands[place]?.())?.statusCode ?? 0;
        }),
      );
      const [approved, declined, withdrawn, edited] = statuses;
      const winners = [approved, declined, withdrawn].filter((status) => status === 200);
      expect([winners.length, statuses.every((status) => [200, 409, 412].includes(status))]).toEqual([1, true]);
      const after = await community().readQuest(copy.id, officialOwner);
      expect([approved, edited]).toEqual(approved === 200 ? [200, 412] : [409, 200]);
      expect(after?.title).toBe(approved === 200 ? 'The text of the author' : 'The text of an editor');
    }
  });
});
