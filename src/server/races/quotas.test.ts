import { beforeAll, expect, test } from 'vitest';
import { questAddress } from '#contract/quests.ts';
import { submissionAddress } from '#contract/submissions.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { megabyte } from '#domain/limits.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { countAgain, countedTotals } from '#test-support/databases/count-again.ts';
import { onPostgres } from '#test-support/databases/databases.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

const settings = { QUOTA_DOCUMENTS: '3', QUOTA_SUBMISSIONS: '1', QUOTA_MEGABYTES: '1' };

onPostgres('of two simultaneous writes of one owner, with room for one, one is refused', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;
  beforeAll(async () => {
    testApp = await startTestApp(testDatabase, { settings });
  });

  const create = (id = aQuestId()) =>
    designer.request('PUT', questAddress(designer.user.id, id), { body: aQuest(), headers: creationHeaders });
  const change = (id: string) =>
    designer.request('PUT', questAddress(designer.user.id, id), {
      body: aQuest({ title: 'Changed at the same time' }),
      headers: changeHeaders(1),
    });
  const submit = (item_id: string) =>
    designer.request('PUT', submissionAddress(designer.user.id, toSubmissionId(crypto.randomUUID())), {
      body: { kind: 'quest', item_id },
    });
  const newQuest = async () => {
    const id = aQuestId();
    await create(id);
    return id;
  };
  const newDesigner = async (quests: number) => {
    designer = await testApp.signUp();
    return Promise.all(Array.from({ length: quests }, newQuest));
  };
  const fillBytes = async () => {
    const room = Math.round(1.5 * Buffer.byteLength(JSON.stringify(aQuest())) + 200);
    await testApp.database.db
      .updateTable('owner_totals')
      .set({ bytes: megabyte - room })
      .where('owner_id', '=', designer.user.id)
      .execute();
  };

  type Write = () => ReturnType<typeof create>;
  const meet = async (statement: RegExp, first: Write, second: Write) => {
    const done = await interleave(testApp.database, { statement, first, meanwhile: [second] });
    const answers = [done.first, done.meanwhile[0]];
    const refused = answers.find((answer) => answer?.statusCode === 422)?.json<{ code: string }>().code;
    return { statuses: answers.map((answer) => answer?.statusCode), refused, waited: done.waited };
  };

  const kept = /from "owner_totals"/;

  test.each([
    { after: 'what is kept was read', statement: kept, quests: 2 },
    { after: 'the first document was written', statement: /insert into "quests"/, quests: 2 },
  ])('documents: once $after', async ({ statement, quests }) => {
    await newDesigner(quests);
    expect(await meet(statement, create, create)).toEqual({
      statuses: [201, 422],
      refused: 'quota_documents',
      waited: 1,
    });
  });

  test('documents: where the owner has none yet', async () => {
    await newDesigner(0);
    const done = await interleave(testApp.database, {
      statement: /insert into "quests"/,
      first: create,
      meanwhile: [create, create, create],
    });
    const statuses = [done.first, ...done.meanwhile].map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([201, 201, 201, 422]);
    const counted = await countedTotals(testApp.database);
    expect(counted).toEqual(await countAgain(testApp.database));
  });

  test('bytes: two new documents', async () => {
    await newDesigner(1);
    await fillBytes();
    expect(await meet(kept, create, create)).toEqual({ statuses: [201, 422], refused: 'quota_bytes', waited: 1 });
  });

  test('bytes: two documents that are changed', async () => {
    const [one = '', other = ''] = await newDesigner(2);
    await fillBytes();
    const met = await meet(
      kept,
      () => change(one),
      () => change(other),
    );
    expect(met).toEqual({ statuses: [200, 422], refused: 'quota_bytes', waited: 1 });
  });

  test('bytes: a document and a submission', async () => {
    const [one = ''] = await newDesigner(1);
    await fillBytes();
    const met = await meet(kept, create, () => submit(one));
    expect(met).toEqual({ statuses: [201, 422], refused: 'quota_bytes', waited: 1 });
  });

  test('submissions that wait', async () => {
    const [one = '', other = ''] = await newDesigner(2);
    const met = await meet(
      kept,
      () => submit(one),
      () => submit(other),
    );
    expect(met).toEqual({ statuses: [201, 422], refused: 'quota_submissions', waited: 1 });
  });
});
