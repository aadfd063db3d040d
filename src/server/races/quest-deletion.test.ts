import { beforeAll, expect, test } from 'vitest';
import { eachDatabase, onPostgres } from '#test-support/databases/databases.ts';
import { startCommunity, type Community } from '#test-support/interleaving/a-community.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';

onPostgres('a quest that is deleted beside a save of a story line', (testDatabase) => {
  let community: Community;

  beforeAll(async () => {
    community = await startCommunity(testDatabase);
  });

  const newQuests = async () =>
    [await community.newQuest(), await community.newQuest(), await community.newQuest()] as const;

  test('is removed from a line that is saved after the lines were found', async () => {
    const [first, second, third] = await newQuests();
    const line = await community.newLine([first, second, third]);
    const done = await interleave(community.database, {
      statement: /from "story_line_quests"/,
      first: () => community.removeQuest({ id: third }),
      meanwhile: [() => community.putLine(line, [first, second, third], { title: 'Saved meanwhile', version: 1 })],
    });
    const after = await community.readLine(line);
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, after.version]).toEqual(
      done.waited ? [204, 412, 2] : [204, 200, 3],
    );
    expect(after.quests).toEqual([first, second].toSorted());
  });

  test('is removed from a line that is saved once its text without the quest was made', async () => {
    const [first, second, third] = await newQuests();
    const line = await community.newLine([first, second, third]);
    const done = await interleave(community.database, {
      statement: /convert_to\(.* from "story_lines"/,
      first: () => community.removeQuest({ id: third }),
      meanwhile: [() => community.putLine(line, [first, second, third], { title: 'Saved meanwhile', version: 1 })],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode]).toEqual([204, 200]);
    const left = [first, second].toSorted();
    expect(await community.readLine(line)).toEqual({ version: 3, title: 'Saved meanwhile', quests: left });
  });

  test('changes a line no more that takes it out after the lines were found', async () => {
    const [first, second, third] = await newQuests();
    const line = await community.newLine([first, second, third]);
    const done = await interleave(community.database, {
      statement: /from "story_line_quests"/,
      first: () => community.removeQuest({ id: third }),
      meanwhile: [() => community.putLine(line, [first, second], { version: 1 })],
    });
    // A read that waits sees the changed line.
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode]).toEqual([204, 200]);
    expect(await community.readLine(line)).toMatchObject({ version: 2, quests: [first, second].toSorted() });
  });

  test('waits for a save under way, and is removed from its line', async () => {
    const [first, second, third] = await newQuests();
    const line = await community.newLine([first, second, third]);
    const done = await interleave(community.database, {
      statement: /update "story_lines" set "version"/,
      first: () => community.putLine(line, [first, second, third], { title: 'Saved first', version: 1 }),
      meanwhile: [() => community.removeQuest({ id: third })],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 204, 1]);
    const left = [first, second].toSorted();
    expect(await community.readLine(line)).toEqual({ version: 3, title: 'Saved first', quests: left });
  });

  test('makes a save that comes once the lines are locked stale', async () => {
    const [first, second, third] = await newQuests();
    const line = await community.newLine([first, second, third]);
    const done = await interleave(community.database, {
      statement: /from "story_lines" .* for no key update/,
      first: () => community.removeQuest({ id: third }),
      meanwhile: [() => community.putLine(line, [first, second, third], { title: 'Too late', version: 1 })],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([204, 412, 1]);
    expect(await community.readLine(line)).toMatchObject({ version: 2, quests: [first, second].toSorted() });
  });

  test('waits for a new line that adds it, and is removed from that line', async () => {
    const [first, second, third] = await newQuests();
    const line = community.newLineId();
    const done = await interleave(community.database, {
      statement: /from "quests" .* for key share/,
      first: () => community.putLine(line, [first, second, third]),
      meanwhile: [() => community.removeQuest({ id: third })],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([201, 204, 1]);
    expect(await community.readLine(line)).toMatchObject({ version: 2, quests: [first, second].toSorted() });
  });

  test('waits for a changed line that adds it, as a restored version does, and is removed from that line', async () => {
    const [first, second, third] = await newQuests();
    const line = await community.newLine([first, second, third]);
    await community.putLine(line, [first, second], { version: 1 });
    const done = await interleave(community.database, {
      statement: /insert into "story_line_quests"/,
      first: () => community.putLine(line, [first, second, third], { version: 2 }),
      meanwhile: [() => community.removeQuest({ id: third })],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 204, 1]);
    expect(await community.readLine(line)).toMatchObject({ version: 4, quests: [first, second].toSorted() });
  });

  test('comes before a line that adds it: the line is saved then, as by any later save', async () => {
    const [first, second, third] = await newQuests();
    const line = community.newLineId();
    const done = await interleave(community.database, {
      statement: /delete from "quests"/,
      first: () => community.removeQuest({ id: third }),
      meanwhile: [() => community.putLine(line, [first, second, third])],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([204, 201, 1]);
    expect(await community.readQuest(third)).toBeNull();
    expect(await community.readLine(line)).toMatchObject({ version: 1 });
  });

  test('is refused with the name of a line that added it meanwhile, where too few quests would be left', async () => {
    const [first, second] = await newQuests();
    const line = community.newLineId();
    const done = await interleave(community.database, {
      statement: /insert into "story_line_quests"/,
      first: () => community.putLine(line, [first, second]),
      meanwhile: [() => community.removeQuest({ id: second })],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode]).toEqual([201, 409]);
    expect(done.meanwhile[0]?.json()).toMatchObject({
      code: 'quest_needed_by_story_lines',
      story_lines: [{ id: line }],
    });
    expect(await community.readQuest(second)).not.toBeNull();
  });

  test('and of another quest of the same lines do not wait for each other', async () => {
    const [first, second, third] = await newQuests();
    const fourth = await community.newQuest();
    const lines = [
      await community.newLine([first, second, third, fourth]),
      await community.newLine([fourth, third, second, first]),
    ];
    const done = await interleave(community.database, {
      statement: /from "story_lines" .* for no key update/,
      first: () => community.removeQuest({ id: third }),
      meanwhile: [() => community.removeQuest({ id: fourth })],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([204, 204, 1]);
    for (const line of lines)
      expect(await community.readLine(line)).toMatchObject({ version: 3, quests: [first, second].toSorted() });
  });
});

eachDatabase('quests that are deleted while their story lines are saved', (testDatabase) => {
  test('are in no line afterwards, and each save is done or stale', async () => {
    const community = await startCommunity(testDatabase);
    for (let round = 0; round < 10; round += 1) {
      const quests = [await community.newQuest(), await community.newQuest(), await community.newQuest()];
      const [first = '', second = '', third = ''] = quests;
      const line = await community.newLine(quests);
      const save = () => community.putLine(line, quests, { title: 'Saved meanwhile', version: 1 });
      const remove = () => community.removeQuest({ id: third });
      const [one, other] = round % 2 === 0 ? [save, remove] : [remove, save];
      const answers = await Promise.all([one(), other()]);
      const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
      const after = await community.readLine(line);
      expect([statuses, after.quests]).toEqual([
        after.version === 3 ? [200, 204] : [204, 412],
        [first, second].toSorted(),
      ]);
    }
  });
});
