import { beforeAll, expect, test } from 'vitest';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { onPostgres } from '#test-support/databases/databases.ts';
import { startCommunity, type Community } from '#test-support/interleaving/a-community.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';

onPostgres('a submission', (testDatabase) => {
  let community: Community;
  beforeAll(async () => {
    community = await startCommunity(testDatabase);
  });

  const submittedOf = async (id: string) => {
    const { submitted } = await community.review(id);
    return { titles: submitted.quests.map(({ title }) => title).toSorted(), line: submitted.story_line?.title };
  };

  test.each([
    {
      place: 'measured, is of after that',
      nth: 1,
      titles: ['First of now', 'Second of now'],
    },
    {
      place: 'read, is of after that',
      nth: 2,
      titles: ['First of now', 'Second of now'],
    },
    {
      place: 'kept, is of before that',
      nth: 4,
      titles: ['First of then', 'Second of then', 'Third of then'],
    },
  ])('of a story line that is changed while it is $place: it is of one moment', async ({ nth, titles }) => {
    const quests = [
      await community.newQuest('First of then'),
      await community.newQuest('Second of then'),
      await community.newQuest('Third of then'),
    ] as const;
    const line = await community.newLine(quests);
    const done = await interleave(community.database, {
      statement: /from "story_lines"/,
      nth,
      first: () => community.submit(line),
      meanwhile: [
        () => community.putQuest({ id: quests[0] }, { title: 'First of now', version: 1 }),
        () => community.putQuest({ id: quests[1] }, { title: 'Second of now', version: 1 }),
        () => community.removeQuest({ id: quests[2] }),
      ],
    });
    expect([done.first.statusCode, ...done.meanwhile.map(({ statusCode }) => statusCode)]).toEqual([
      201, 200, 200, 204,
    ]);
    const submitted = await submittedOf(done.first.json<{ id: string }>().id);
    expect(submitted).toEqual({ titles, line: 'The drowned bell' });
  });

  test('beside an edit has the version before or after it, and the edit is saved', async () => {
    const quest = await community.newQuest('As it stood');
    const done = await interleave(community.database, {
      statement: /update "quests" set "title"/,
      first: () => community.putQuest({ id: quest }, { title: 'As it stands', version: 1 }),
      meanwhile: [() => community.submit(quest)],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode]).toEqual([200, 201]);
    const { titles } = await submittedOf(done.meanwhile[0]?.json<{ id: string }>().id ?? '');
    expect(titles).toEqual([done.waited ? 'As it stands' : 'As it stood']);
    expect(await community.readQuest(quest)).toMatchObject({ title: 'As it stands', version: 2 });
  });

  test('that is sent twice at once is stored once; another one of the same original is refused', async () => {
    const quest = await community.newQuest();
    const id = toSubmissionId(crypto.randomUUID());
    const done = await interleave(community.database, {
      statement: /insert into "submissions"/,
      first: () => community.submit(quest, id),
      meanwhile: [() => community.submit(quest, id), () => community.submit(quest)],
    });
    expect([done.first.statusCode, ...done.meanwhile.map(({ statusCode }) => statusCode)]).toEqual([201, 201, 409]);
    expect(done.meanwhile[0]?.json()).toEqual(done.first.json());
  });
});
