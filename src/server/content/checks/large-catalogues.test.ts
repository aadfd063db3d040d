import { expect, test } from 'vitest';
import { questAddress } from '#contract/quests.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { blankEntry, type Entry } from '#domain/world/entry.ts';
import { insertEntries } from '#server/content/entries/insert-entries.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { teach } from '#test-support/builders/properties.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';

/** More than a server holds in memory. */
const many = 5_001;

const craft = (index: number): Entry => ({
  catalogue: 'profession',
  id: `craft${index}`,
  name: `Craft${index}`,
  ...blankEntry,
});

const naming = (name: string, title = 'One of many crafts') =>
  aQuest({ title, rewards: { 0: { ...teach(name, 100), id: '0', type_count: 1 } } });

eachDatabase('a catalogue that is too large for the memory', (testDatabase) => {
  test('refuses an unknown entry all the same, and lets a quest keep one that is gone', async () => {
    const { database, signUp } = await startTestApp(testDatabase, { template: 'official' });
    const crafts = Array.from({ length: many }, (_, index) => craft(index));
    await database.db.transaction().execute((transaction) => insertEntries(transaction, crafts));
    const { user, request } = await signUp();
    const save = (id: string, body: object, headers: Record<string, string> = creationHeaders) =>
      request('PUT', questAddress(user.id, id), { body, headers });
    const known = aQuestId();
    expect((await save(known, naming('Craft5000'))).statusCode).toBe(201);
    expect((await save(aQuestId(), naming('Craft5001'))).json()).toMatchObject({ code: 'profession_unknown' });
    await database.db.deleteFrom('world_entries').where('id', '=', 'craft5000').execute();
    expect((await save(aQuestId(), naming('Craft5000'))).json()).toMatchObject({ code: 'profession_unknown' });
    expect((await save(known, naming('Craft5000', 'Another title'), changeHeaders(1))).statusCode).toBe(200);
  });
});
