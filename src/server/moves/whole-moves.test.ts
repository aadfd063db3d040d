import { expect, test } from 'vitest';
import { moveAddress, movesAddress, type MoveList } from '#contract/moves.ts';
import { decisionAddress, submissionAddress } from '#contract/submissions.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { countAgain, countedTotals } from '#test-support/databases/count-again.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { done } from '#test-support/installation/done.ts';
import { fillPlace, makeQuestWithHistory } from '#test-support/installation/fill-place.ts';
import { fillAccounts, type Inhabitants } from '#test-support/installation/accounts.ts';
import { rowsOfTables, type Rows } from '#test-support/installation/rows-of-tables.ts';
import { discuss } from '#test-support/installation/said.ts';
import { joinSpace, makeSpace } from '#test-support/product/a-space.ts';
import { startTestApp } from '#test-support/product/running-app.ts';

/** What a move itself writes. */
const written = [
  'moves',
  'moved_documents',
  'audit_log',
  'audit_marks',
  'space_collections',
  'owner_totals',
  'line_groups',
];

const without = (rows: Rows, tables: readonly string[]): Rows =>
  Object.fromEntries(Object.entries(rows).filter(([table]) => !tables.includes(table)));

/** A space with a document of each kind, what is kept of them, and an approved submission. */
const fillSpace = async (
  space: string,
  { designer, commenter, administrator }: Inhabitants,
): Promise<readonly string[]> => {
  const { quest, line } = await fillPlace(designer, space);
  for (const [kind, id] of [
    ['quest', quest],
    ['story_line', line],
  ] as const)
    await discuss({ owner: space, kind, id }, { by: commenter, answer: designer, mentioned: designer });
  const submitted = await makeQuestWithHistory(designer, space);
  const id = toSubmissionId(crypto.randomUUID());
  const body = { kind: 'quest', item_id: submitted };
  await done(designer, `PUT ${submissionAddress(space, id)}`, { body });
  await discuss({ owner: space, kind: 'submission', id }, { by: administrator, answer: designer });
  const verdict = { verdict: 'approved', reason: '', official_tag: null };
  await done(administrator, `POST ${decisionAddress(id)}`, { body: verdict });
  return [quest, submitted, line];
};

eachDatabase('a move', (testDatabase) => {
  test('takes all along that is kept of the documents, and brings all back', async () => {
    const testApp = await startTestApp(testDatabase, { settings: { SHARE_LINKS: 'on' } });
    const people = await fillAccounts(testApp);
    const { designer, commenter } = people;
    const [{ id: from }, { id: to }] = [await makeSpace(designer), await makeSpace(designer, 'The watch')];
    for (const space of [from, to]) await joinSpace(space, { owner: designer, person: commenter, role: 'commenter' });
    const [first = '', second = '', line = ''] = await fillSpace(from, people);
    const before = await rowsOfTables(testApp.database);
    const body = { to, quests: [first, second], story_lines: [line] };
    await done(designer, `POST ${movesAddress(from)}`, { body });
    const there = await rowsOfTables(testApp.database);
    expect(await countedTotals(testApp.database)).toEqual(await countAgain(testApp.database));
    const here = Object.values(there).flatMap((rows) => rows.filter(({ owner_id }) => owner_id === from));
    const ofMoved = here.filter((row) => [first, second, line].some((id) => JSON.stringify(row).includes(`"${id}"`)));
    expect(ofMoved).toEqual([]);
    const { items } = (await done(designer, `GET ${movesAddress(from)}`)).json<MoveList>();
    await done(designer, `DELETE ${moveAddress(from, items[0]?.id ?? '')}`);
    const back = await rowsOfTables(testApp.database);
    expect(await countedTotals(testApp.database)).toEqual(await countAgain(testApp.database));
    expect(without(back, written)).toEqual(without(before, written));
    const groupsOf = (rows: Rows) => rows['line_groups']?.filter(({ owner_id }) => owner_id === from);
    expect(groupsOf(back)).toEqual(groupsOf(before));
  });
});
