import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { bookImportAddress, bookImportRoutes, type BookImportAnswer } from '#contract/exchange/book-imports.ts';
import { questsAddress, type QuestList } from '#contract/quests.ts';
import type { SavedWorld } from '#contract/world.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { officialOwner } from '#domain/account/user.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { anOwnedQuest } from '#test-support/builders/builders.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { faultRounds, someNumber, startServer, timeFor } from '#test-support/faults/fault-rounds.ts';
import { markVerified } from '#test-support/product/running-app.ts';
import { signUpAtServer } from '#test-support/product/sign-up.ts';
import { unhinderedWrites } from '#test-support/product/unhindered-writes.ts';

const rounds = faultRounds(1);
const quests = 300;

/** Quests of a round: their titles are longer than those of the world, and each names an item that the world lacks. */
const bookOf = (round: number) => ({
  version: 'made',
  release: null,
  story_lines: [],
  quests: Array.from({ length: quests }, (_, index) =>
    anOwnedQuest({
      id: `quest_killed${round}x${index}`,
      title: 'x'.repeat(60 + round),
      objectives: numberProperties([
        {
          id: '0',
          type_count: 1,
          type: 'Collect Item',
          item_id: `killed_${round}_${index}`,
          item_name: `Thing ${index} of round ${round}`,
          item_quantity: 1,
        },
      ]),
    }),
  ),
});

eachDatabase('a server that is killed while it applies an import that adds to the world', (testDatabase) => {
  test(
    'has all of its documents, entries and limits, or none',
    async () => {
      const address = await testDatabase.createFrom('official');
      const database = await testDatabase.open(address);
      let server = await startServer(address, unhinderedWrites);
      testDatabase.onEnd(() => server.kill());
      const { owner, cookie } = await signUpAtServer(server.url);
      await markVerified(database, owner);
      await changeAccount(database, { userId: owner, actor: 'test', change: { rank: 'administrator' } });
      const headers = { cookie };
      const get = async <Answer>(at: string) => (await (await fetch(server.url + at, { headers })).json()) as Answer;
      const written = async (round: number) => {
        const { items } = await get<QuestList>(questsAddress(officialOwner));
        const { limits } = await get<SavedWorld>(worldRoutes.world);
        const entries = await get<QuestList>(
          `${worldRoutes.entries}?catalogue=item&ids=${[0, quests / 2, quests - 1].map((at) => `killed_${round}_${at}`).join('%20')}`,
        );
        return [
          items.filter(({ title }) => title === 'x'.repeat(60 + round)).length,
          limits.quest_title.max >= 60 + round,
          entries.items.length,
        ];
      };
      let longest = 0;
      for (let round = 0; round < rounds; round += 1) {
        const dry = await fetch(
          `${server.url}${bookImportRoutes.all}?format=content&into=official&grow=limits,entries`,
          {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(bookOf(round)),
          },
        );
        expect(dry.status).toBe(200);
        const { id } = (await dry.json()) as BookImportAnswer;
        const apply = () => fetch(server.url + bookImportAddress(id), { method: 'POST', headers });
        const began = performance.now();
        const applying = apply().then(
          ({ status }) => status,
          () => 0,
        );
        await Promise.race([applying, wait(someNumber(0, longest || 200))]);
        await server.kill();
        const status = await applying;
        longest = Math.max(longest, performance.now() - began);
        await server.gone();
        server = await startServer(address, unhinderedWrites);
        const after = await written(round);
        expect([
          [0, false, 0],
          [quests, true, 3],
        ]).toContainEqual(after);
        expect(after[0] === quests || status !== 200).toBe(true);
        expect((await apply()).status).toBe(200);
        expect(await written(round)).toEqual([quests, true, 3]);
      }
    },
    timeFor(rounds),
  );
});
