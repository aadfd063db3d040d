import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { questAddress, questsAddress } from '#contract/quests.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';

eachDatabase('a server whose tables a newer one has given more columns', (testDatabase) => {
  test('still reads and saves over its open connections', async () => {
    const { database, signUp } = await startTestApp(testDatabase);
    const { user, request } = await signUp();
    const list = questsAddress(user.id);

    const useAll = async (): Promise<number[]> => {
      const id = aQuestId();
      const address = questAddress(user.id, id);
      const answers = [
        await request('PUT', address, { body: aQuest(), headers: creationHeaders }),
        await request('PUT', address, { body: aQuest({ title: 'Rung again' }), headers: changeHeaders(1) }),
        ...(await Promise.all(
          [address, list, `${list}?limit=1`, `${list}?after=${id}`, address].map((each) => request('GET', each)),
        )),
        await request('DELETE', address, { headers: changeHeaders(2) }),
      ];
      return answers.map(({ statusCode }) => statusCode);
    };

    const before = await useAll();
    for (const table of ['quests', 'revisions', 'collections', 'users', 'sessions'])
      await sql`alter table ${sql.table(table)} add column of_a_newer_server integer`.execute(database.db);
    expect(before).toEqual([201, 200, 200, 200, 200, 200, 200, 204]);
    expect(await useAll()).toEqual(before);
  });
});
