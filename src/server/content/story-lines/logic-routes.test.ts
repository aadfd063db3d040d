import { beforeAll, describe, expect, test } from 'vitest';
import { storyLinesAddress, type StoryLineList } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders, schemaHeader } from '#contract/versions.ts';
import { schemaNumber } from '#domain/document/document-schema.ts';
import type { Choice } from '#domain/story-line/logic/logic-shape.ts';
import { storyLineRules } from '#texts/rules/story-line-rules.ts';
import { aBranchingLine } from '#test-support/builders/a-branching-line.ts';
import { a, aStoryLine, b, c, d, e } from '#test-support/builders/a-story-line.ts';
import type { LogicFields } from '#domain/story-line/logic/write-story-quest.ts';
import { eachDatabase, onEmbeddedFile } from '#test-support/databases/databases.ts';
import { storedLineText } from '#test-support/databases/stored-lines.ts';
import { startLineWriter, type LineWriter } from '#test-support/product/line-writer.ts';

const quest = (parts: object, id = d) => aBranchingLine({ [id]: parts as LogicFields });
const repeat = (value: object) => quest({ repeat: value });
const aChoice = (parts: object = {}): Choice => ({ title: 'Ebb or flood', quests: [b, c], at_most: 1, ...parts });
const choice = (parts: object, id = 'tide') => aBranchingLine(undefined, { [id]: aChoice(parts) });
const choices = (count: number) =>
  aBranchingLine(
    undefined,
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`tide${index}`, aChoice()])),
  );

const answerOf = (statusCode: number, problem: object) => [statusCode, problem];

/** The schema number of pages that don't know the logic of quests. */
const beforeLogic = 2;

const changeOf = (version: number, schema = schemaNumber) => ({
  ...changeHeaders(version),
  [schemaHeader]: String(schema),
});

eachDatabase('the logic of quests over HTTP', (testDatabase) => {
  let writer: LineWriter;

  beforeAll(async () => {
    writer = await startLineWriter(testDatabase);
  });

  const storedText = (id: string) => storedLineText(writer.testApp.database, id);

  test('all its parts are stored, answered and listed as they were sent', async () => {
    const [id, line] = [writer.newId(), aBranchingLine()];
    const created = await writer.put(id, line);
    expect(created.statusCode).toBe(201);
    const { version: _v, stamp: _s, updated_at: _u, ...answered } = created.json<Record<string, unknown>>();
    expect(answered).toEqual({ ...line, id });
    expect((await writer.read(id)).json()).toEqual(created.json());
    const { designer, testApp } = writer;
    const { items } = (await designer.request('GET', storyLinesAddress(designer.user.id))).json<StoryLineList>();
    expect(items.find((item) => item.id === id)).toEqual(created.json());
    expect(JSON.parse(await storedText(id))).toEqual({ ...line, id });
    expect(testApp.logLines.some((entry) => entry.includes(id) && entry.includes('"level":50'))).toBe(false);
  });

  test('a line that uses none of it is stored as before', async () => {
    const [id, line] = [writer.newId(), aStoryLine({ [a]: [], [b]: [a] })];
    await writer.put(id, line);
    const { title, description, type, story_quests } = line;
    expect(await storedText(id)).toBe(JSON.stringify({ id, title, description, type, story_quests }));
  });

  test('and so is one that uses none of it any more', async () => {
    const [id, plain, line] = [writer.newId(), writer.newId(), aStoryLine({ [a]: [], [b]: [a] })];
    await writer.put(plain, line);
    await writer.put(id, { ...line, choices: { tide: aChoice({ quests: [a, b] }) } });
    expect((await writer.put(id, { ...line, choices: {} }, changeOf(1))).json()).not.toHaveProperty('choices');
    expect(await storedText(id)).toBe((await storedText(plain)).replace(plain, id));
  });

  const parts: [string, object][] = [
    ['needs', { ...quest({ needs: 2 }), choices: {} }],
    ['an optional quest', { ...quest({ optional: true }), choices: {} }],
    ['a hidden quest', { ...quest({ hidden_until_open: true }), choices: {} }],
    ['a repeat', { ...repeat({ every: 'week' }), choices: {} }],
    ['a choice', { ...aBranchingLine({}) }],
  ];

  test.each(parts)('a page of the version before cannot drop %s', async (_part, line) => {
    const [id, dropped] = [writer.newId(), aStoryLine({ [a]: [], [b]: [a] })];
    await writer.put(id, line);
    const text = await storedText(id);
    const refused = await writer.put(id, dropped, changeOf(1, beforeLogic));
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'client_outdated' }]);
    expect(await storedText(id)).toBe(text);
    expect((await writer.put(id, dropped, changeOf(1))).statusCode).toBe(200);
    expect((await writer.put(id, dropped, changeOf(2, beforeLogic))).statusCode).toBe(200);
  });
});

onEmbeddedFile('the logic of quests is refused with 422', (testDatabase) => {
  let writer: LineWriter;

  beforeAll(async () => {
    writer = await startLineWriter(testDatabase);
  });

  const send = async (body: unknown) => {
    const id = writer.newId();
    const answer = await writer.put(id, body);
    const stored = await writer.read(id);
    expect(stored.statusCode).toBe(answer.statusCode === 201 ? 200 : 404);
    return answer;
  };

  type Refused = { readonly code: keyof typeof storyLineRules; readonly pointer: string; readonly params?: object };

  const refused: readonly [string, object, Refused][] = [
    [
      'needs of none',
      quest({ needs: 0 }),
      { code: 'quest_needs', pointer: `#/story_quests/${d}/needs`, params: { min: 1, max: 3 } },
    ],
    [
      'needs of more than there are',
      quest({ needs: 4 }),
      { code: 'quest_needs', pointer: `#/story_quests/${d}/needs` },
    ],
    [
      'needs without prerequisites',
      quest({ needs: 1 }, a),
      { code: 'quest_needs', pointer: `#/story_quests/${a}/needs`, params: { min: 1, max: 0 } },
    ],
    ['no hours', repeat({ every: 'hours' }), { code: 'quest_repeat_hours', pointer: `#/story_quests/${d}/repeat` }],
    [
      '0 hours',
      repeat({ every: 'hours', hours: 0 }),
      { code: 'quest_repeat_hours', pointer: `#/story_quests/${d}/repeat` },
    ],
    [
      '721 hours',
      repeat({ every: 'hours', hours: 721 }),
      { code: 'quest_repeat_hours', pointer: `#/story_quests/${d}/repeat`, params: { min: 1, max: 720 } },
    ],
    [
      'hours of a day',
      repeat({ every: 'day', hours: 4 }),
      { code: 'quest_repeat_hours', pointer: `#/story_quests/${d}/repeat` },
    ],
    [
      'a time of hours',
      repeat({ every: 'hours', hours: 4, at: '04:00' }),
      { code: 'quest_repeat_time', pointer: `#/story_quests/${d}/repeat` },
    ],
    [
      'the time 24:00',
      repeat({ every: 'day', at: '24:00' }),
      { code: 'quest_repeat_time', pointer: `#/story_quests/${d}/repeat` },
    ],
    [
      'the time 04:60',
      repeat({ every: 'week', at: '04:60' }),
      { code: 'quest_repeat_time', pointer: `#/story_quests/${d}/repeat` },
    ],
    [
      'the time 4:00',
      repeat({ every: 'day', at: '4:00' }),
      { code: 'quest_repeat_time', pointer: `#/story_quests/${d}/repeat` },
    ],
    [
      'a time and a line break',
      repeat({ every: 'day', at: '04:00\n' }),
      { code: 'quest_repeat_time', pointer: `#/story_quests/${d}/repeat` },
    ],
    ['201 choices', choices(201), { code: 'choices_too_many', pointer: '#/choices', params: { max: 200 } }],
    ['an empty id', choice({}, ''), { code: 'choice_id', pointer: '#/choices/' }],
    [
      'an id of 65',
      choice({}, 't'.repeat(65)),
      { code: 'choice_id', pointer: `#/choices/${'t'.repeat(65)}`, params: { min: 1, max: 64 } },
    ],
    ['an id with other characters', choice({}, 'ebb/flood~'), { code: 'choice_id', pointer: '#/choices/ebb~1flood~0' }],
    [
      'an id of a million characters',
      choice({}, 't'.repeat(1_000_000)),
      { code: 'choice_id', pointer: `#/choices/${'t'.repeat(190)}…` },
    ],
    ['no title', choice({ title: '' }), { code: 'choice_title', pointer: '#/choices/tide/title' }],
    [
      'a title of 51',
      choice({ title: 't'.repeat(51) }),
      { code: 'choice_title', pointer: '#/choices/tide/title', params: { min: 1, max: 50 } },
    ],
    [
      'a title of two lines',
      choice({ title: 'Ebb\nor flood' }),
      { code: 'choice_title', pointer: '#/choices/tide/title' },
    ],
    [
      'a title that turns the text',
      choice({ title: 'Ebb \u202eor flood' }),
      { code: 'choice_title', pointer: '#/choices/tide/title' },
    ],
    [
      'a quest outside the line',
      choice({ quests: [b, `${a}x`] }),
      { code: 'choice_quest_unknown', pointer: '#/choices/tide/quests' },
    ],
    ['a quest twice', choice({ quests: [b, b] }), { code: 'choice_quest_twice', pointer: '#/choices/tide/quests' }],
    [
      'one quest',
      choice({ quests: [b] }),
      { code: 'choice_quests_too_few', pointer: '#/choices/tide/quests', params: { min: 2 } },
    ],
    ['no quest', choice({ quests: [] }), { code: 'choice_quests_too_few', pointer: '#/choices/tide/quests' }],
    ['at most none', choice({ at_most: 0 }), { code: 'choice_at_most', pointer: '#/choices/tide/at_most' }],
    [
      'at most all',
      choice({ at_most: 2 }),
      { code: 'choice_at_most', pointer: '#/choices/tide/at_most', params: { min: 1, max: 1 } },
    ],
  ];

  test.each(refused)('for %s', async (_what, body, { code, pointer, params }) => {
    const answer = await send(body);
    expect([answer.statusCode, answer.json()]).toMatchObject(
      answerOf(422, { code, errors: [{ pointer }], ...(params && { params }) }),
    );
    expect(answer.json<{ detail: string }>().detail).not.toBe('');
  });

  test('for each rule of the logic', () => {
    const ofLogic = Object.keys(storyLineRules).filter((code) => /^(?:quest_(?:needs|repeat_)|choice)/.test(code));
    const tested = new Set(refused.map(([, , { code }]) => code as string));
    expect(ofLogic.filter((code) => !tested.has(code))).toEqual([]);
    expect(ofLogic).toHaveLength(10);
  });

  const right: readonly [string, object][] = [
    ['one of three', quest({ needs: 1 })],
    ['three of three', quest({ needs: 3 })],
    ['every hour', repeat({ every: 'hours', hours: 1 })],
    ['every 720 hours', repeat({ every: 'hours', hours: 720 })],
    ['every day', repeat({ every: 'day' })],
    ['the time 00:00', repeat({ every: 'day', at: '00:00' })],
    ['the time 23:59', repeat({ every: 'week', at: '23:59' })],
    ['200 choices', choices(200)],
    ['an id of 1', choice({}, '_')],
    ['an id of 64', choice({}, 't'.repeat(64))],
    ['an id that objects have', choice({}, 'constructor')],
    ['a title of 1', choice({ title: 't' })],
    ['a title of 50 wide characters', choice({ title: '龍'.repeat(50) })],
    ['at most two of three', choice({ quests: [b, c, e], at_most: 2 })],
  ];

  test.each(right)('but not for %s', async (_what, body) => {
    const answer = await send(body);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject(body);
  });

  const misshapen: readonly [string, object, string][] = [
    ['needs 1.5', quest({ needs: 1.5 }), `#/story_quests/${d}/needs`],
    ["needs '2'", quest({ needs: '2' }), `#/story_quests/${d}/needs`],
    ['needs null', quest({ needs: null }), `#/story_quests/${d}/needs`],
    ['needs beyond whole numbers', quest({ needs: 1e300 }), `#/story_quests/${d}/needs`],
    ['optional: false', quest({ optional: false }), `#/story_quests/${d}/optional`],
    ['hidden_until_open: 1', quest({ hidden_until_open: 1 }), `#/story_quests/${d}/hidden_until_open`],
    ['an unknown part of a quest', quest({ hidden: true }), `#/story_quests/${d}`],
    ['repeat: true', quest({ repeat: true }), `#/story_quests/${d}/repeat`],
    ['a repeat without every', repeat({ hours: 4 }), `#/story_quests/${d}/repeat/every`],
    ['a repeat every month', repeat({ every: 'month' }), `#/story_quests/${d}/repeat/every`],
    ['half an hour', repeat({ every: 'hours', hours: 0.5 }), `#/story_quests/${d}/repeat/hours`],
    ['a time that is a number', repeat({ every: 'day', at: 4 }), `#/story_quests/${d}/repeat/at`],
    ['an unknown part of a repeat', repeat({ every: 'day', times: 3 }), `#/story_quests/${d}/repeat`],
    ['choices as a list', { ...aBranchingLine(), choices: [aChoice()] }, '#/choices'],
    ['choices null', { ...aBranchingLine(), choices: null }, '#/choices'],
    ['a choice that is a title', { ...aBranchingLine(), choices: { tide: 'Ebb' } }, '#/choices/tide'],
    ['an unknown part of a choice', choice({ colour: 'red' }), '#/choices/tide'],
    ['a choice without a title', choice({ title: undefined }), '#/choices/tide/title'],
    ['a choice without a number', choice({ at_most: undefined }), '#/choices/tide/at_most'],
    ['half a quest', choice({ at_most: 1.5 }), '#/choices/tide/at_most'],
    ['quests by their ids', choice({ quests: { [b]: b, [c]: c } }), '#/choices/tide/quests'],
    ['a quest that is no id', choice({ quests: [b, 'here'] }), '#/choices/tide/quests/1'],
    ['a wrong choice with an odd id', choice({ at_most: 'one' }, 'ebb/flood'), '#/choices/ebb~1flood/at_most'],
  ];

  test.each(misshapen)('where its shape is wrong: %s', async (_what, body, pointer) => {
    const answer = await send(body);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'invalid_content', errors: [{ pointer }] }]);
  });

  describe('for a choice that would be lost', () => {
    const text = JSON.stringify(aBranchingLine());

    test.each([
      ['in a small body', '__proto__', ''],
      ['in a large one', '__proto__', ' '.repeat(200_000)],
      ['in a large one, with an escape', '\\u005f_proto__', ' '.repeat(200_000)],
    ])('%s', async (_size, key, filling) => {
      const headers = { ...creationHeaders, 'content-type': 'application/json' };
      const answer = await writer.put(writer.newId(), text.replace('tide', key) + filling, headers);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'unreadable_request' }]);
    });
  });
});
