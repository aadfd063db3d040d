import { expect, test } from 'vitest';
import { learnedAddress, learnedRoutes } from '#contract/learned.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type Visitor } from '#test-support/product/running-app.ts';

const list = async (person: Visitor): Promise<string[]> =>
  (await person.request('GET', learnedRoutes.list)).json<{ items: string[] }>().items;

eachDatabase('what an account was shown', (testDatabase) => {
  test('is kept with it, noted again alike, and unknown to others', async () => {
    const testApp = await startTestApp(testDatabase);
    const [person, other] = [await testApp.signUp(), await testApp.signUp()];
    expect(await list(person)).toEqual([]);
    for (let time = 0; time < 2; time += 1)
      expect((await person.request('PUT', learnedAddress('tour'))).statusCode).toBe(204);
    expect(await list(person)).toEqual(['tour']);
    expect(await list(await testApp.signIn(person.email, person.password))).toEqual(['tour']);
    expect(await list(other)).toEqual([]);
    for (let time = 0; time < 2; time += 1)
      expect((await person.request('DELETE', learnedAddress('tour'))).statusCode).toBe(204);
    expect(await list(person)).toEqual([]);
  });

  test('has names that are known alone', async () => {
    const person = await (await startTestApp(testDatabase)).signUp();
    expect((await person.request('PUT', learnedRoutes.one.replace(':name', 'nothing'))).statusCode).toBe(422);
    expect(await list(person)).toEqual([]);
  });
});
