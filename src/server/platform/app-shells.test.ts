import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appShellFile, appShellThemes } from '#contract/screens/screens.ts';
import { embeddedDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type TestApp } from '#test-support/product/running-app.ts';

const session = 'runeloom_session=anything';
const home = '/dashboard/quests';
const lines = '/dashboard/quests/your_story_lines';
const testDatabase = embeddedDatabase();

describe('the page of a screen', () => {
  let webDir: string;
  let testApp: TestApp;

  beforeAll(async () => {
    webDir = await mkdtemp(join(tmpdir(), 'runeloom-web-'));
    await writeFile(join(webDir, 'index.html'), 'bare');
    for (const theme of appShellThemes) {
      await writeShell(appShellFile(home, theme), `home, ${theme}`);
      await writeShell(appShellFile(lines, theme), `lines, ${theme}`);
      await writeShell(appShellFile(lines, theme, 'workspace'), `a line, ${theme}`);
    }
    testApp = await startTestApp(testDatabase, { webDir });
  });

  const writeShell = async (name: string, content: string): Promise<void> => {
    const file = join(webDir, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };

  afterAll(() => rm(webDir, { recursive: true }));

  const ask = (url: string, cookie: string) => testApp.app.inject({ url, headers: cookie ? { cookie } : {} });

  test.each([
    ['nobody', home, '', 'bare'],
    ['somebody signed in', home, session, 'home, dark'],
    ['somebody signed in over HTTPS', home, `other=1; __Host-${session}`, 'home, dark'],
    ['a device that chose light', home, `runeloom-theme=light; ${session}`, 'home, light'],
    ['a device that chose dark', home, `${session}; runeloom-theme=dark`, 'home, dark'],
    [
      'a theme that follows the device, which only the browser knows',
      home,
      `${session}; runeloom-theme=device`,
      'bare',
    ],
    ['a guest who chose light', home, 'runeloom-theme=light', 'bare'],
    ['a theme that there is none of', home, `${session}; runeloom-theme=../dark`, 'home, dark'],
    ['an address in capitals with a slash', '/Dashboard/QUESTS/?quest=x#y', session, 'home, dark'],
    ['the list of story lines', `${lines}?search=storyLine`, session, 'lines, dark'],
    ['a story line', `${lines}?search=x&storyLine=y`, session, 'a line, dark'],
    ['a new story line', `${lines}/?mode=create`, `${session}; runeloom-theme=light`, 'a line, light'],
    ['a story line and nobody', `${lines}?storyLine=y`, '', 'bare'],
    ['a screen that has none', '/signin', session, 'bare'],
    ['no screen', '/dashboard/quests/../../index', session, 'bare'],
  ])('for %s', async (_who, url, cookie, page) => {
    const { statusCode, body, headers } = await ask(url, cookie);
    expect([statusCode, body, headers['cache-control']]).toEqual([200, page, 'no-cache']);
    expect(headers.vary).toMatch(/^Cookie\b/);
    expect(headers['server-timing']).toContain('web-vitals');
  });

  test('is not a file with an own address', async () => {
    expect((await ask(`/${appShellFile(home, 'dark')}`, session)).statusCode).toBe(404);
  });
});
