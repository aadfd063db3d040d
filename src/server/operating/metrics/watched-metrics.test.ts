import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';

/** The names in the expressions of a file. */
const namesIn = async (file: string): Promise<readonly string[]> => {
  const text = await readFile(join('deploy', 'watching', file), 'utf8');
  return [...new Set(text.match(/\b(?:runeloom|process|nodejs)_\w+/g))];
};

eachDatabase('a server whose database is bounded', (testDatabase) => {
  test.each(['runeloom-rules.yml', 'grafana-dashboard.json'])('has every metric of %s', async (file) => {
    const { app } = await startTestApp(testDatabase, { settings: { DATABASE_MEGABYTES: '1000' } });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    await fetch(`${url}/livez`);
    const body = await (await fetch(`${url}/metrics`)).text();
    const names = await namesIn(file);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(body))).toEqual([]);
  });
});
