import { expect, test } from 'vitest';
import { storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { packText } from '#server/content/documents/packed-text.ts';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { changeWorldElsewhere } from '#test-support/builders/other-worlds.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';

eachDatabase('a deleted line of more quests than the world allows by now', (testDatabase) => {
  test('comes back with as many as it had, also where its last version is compressed', async () => {
    const { database, signUp } = await startTestApp(testDatabase);
    const { user, request } = await signUp();
    const address = storyLineAddress(user.id, toStoryLineId(user.id, 'longline'));
    const save = () =>
      request('PUT', address, { body: aStoryLine({ [a]: [], [b]: [a], [c]: [b] }), headers: creationHeaders });
    expect((await save()).statusCode).toBe(201);
    expect((await request('DELETE', address, { headers: changeHeaders(1) })).statusCode).toBe(204);
    const last = database.db.selectFrom('revisions').select('document').where('owner_id', '=', user.id);
    const { document } = await last.executeTakeFirstOrThrow();
    const packed = { document: await packText(Buffer.from(document)) };
    await database.db.updateTable('revisions').set(packed).where('owner_id', '=', user.id).execute();
    await changeWorldElsewhere(database, (world) => ({
      ...world,
      limits: { ...world.limits, story_quests: { min: 2, max: 2 } },
    }));
    expect((await save()).statusCode).toBe(201);
  });
});
