import { batchAddress } from '#contract/batch.ts';
import { bookImportAddress, bookImportRoutes, type BookImportAnswer } from '#contract/exchange/book-imports.ts';
import { deletedOneAddress } from '#contract/history.ts';
import { lineGroupsAddress } from '#contract/line-groups.ts';
import { patternAddress } from '#contract/patterns.ts';
import { questAddress } from '#contract/quests.ts';
import { rewardTableAddress } from '#contract/reward-tables.ts';
import { setAsideAddress } from '#contract/set-aside.ts';
import { shareAddress } from '#contract/sharing.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { viewAddress } from '#contract/views.ts';
import { officialOwner } from '#domain/account/user.ts';
import { aView } from '#test-support/builders/a-view.ts';
import { anOwnedQuest, aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { aQuestOf, collect } from '#test-support/builders/properties.ts';
import { sentQuest, createLineSaver, sentLineOf } from '#test-support/product/line-saver.ts';
import { aPng } from '#test-support/builders/made-picture.ts';
import { zipQuestBook } from '#test-support/exchange/zip-quest-book.ts';
import type { SignedIn } from '#test-support/product/running-app.ts';
import { done, put, remove } from './done.ts';
import { discuss } from './said.ts';

/** `deleted` can come back for 30 days, by kind and id. */
export type FilledPlace = {
  readonly owner: string;
  readonly quest: string;
  readonly line: string;
  readonly deleted: readonly (readonly [kind: string, id: string])[];
};

const reward = { id: '0', type: 'Item Reward', type_count: 1, item_id: '', item_name: 'Salt', item_quantity: 3 };

const aTable = { title: 'Salt chest', count: 1, empty_weight: 0, rewards: [{ reward, weight: 1 }] };

/** The last version of a quest that is made here. */
export const lastVersion = 5;

/** A quest whose check is set aside, with marks, earlier versions and a note at one of them. */
export const makeQuestWithHistory = async (person: SignedIn, owner: string, id = aQuestId()): Promise<string> => {
  const { objectives } = aQuestOf('', { objectives: [collect('Bell'), collect('bell')] });
  const marks = owner === officialOwner ? {} : { marks: { tags: ['harbour'] } };
  const body = { ...aQuest({ objectives }), ...marks };
  await put(person, questAddress(owner, id), { body });
  for (const version of [1, 2])
    await put(person, questAddress(owner, id), { body: { ...body, title: `Its title ${version}` }, version });
  const content = aQuest({ objectives, title: 'Its title in all' });
  await done(person, `POST ${batchAddress(owner)}`, {
    body: { changes: { [id]: { content, expected: 3 } }, note: 'Renamed in all' },
  });
  await put(person, questAddress(owner, id), {
    body: { ...content, title: 'Its last title' },
    version: lastVersion - 1,
  });
  const items = [{ code: 'could_be_one', place: '/objectives/1', reason: 'Both bells are meant.' }];
  await done(person, `PUT ${setAsideAddress({ kind: 'quests', owner, id })}`, { body: { items } });
  return id;
};

/** Makes a story line with two steps of its history. */
export const makeLineWithSteps = async (person: SignedIn, owner: string): Promise<string> => {
  const saver = createLineSaver(person, owner);
  const { id, first, second } = await saver.newLine();
  const quests = { [first]: sentQuest(1, { title: 'Renamed one' }), [second]: sentQuest(1) };
  await saver.save({ id, line: sentLineOf([first, second]), version: 1, quests, note: 'Another name' });
  return id;
};

/** Of every kind, with what stands beside them. */
const makeDeleted = async (person: SignedIn, owner: string): Promise<FilledPlace['deleted']> => {
  const [quest, line] = [await makeQuestWithHistory(person, owner), await makeLineWithSteps(person, owner)];
  await discuss({ owner, kind: 'quest', id: quest }, { by: person, answer: person });
  await remove(person, questAddress(owner, quest), lastVersion);
  await remove(person, storyLineAddress(owner, line));
  await put(person, viewAddress(owner, 'first'), { body: aView() });
  await remove(person, viewAddress(owner, 'first'));
  await put(person, patternAddress(owner, 'second'), { body: aQuest() });
  await remove(person, patternAddress(owner, 'second'));
  await put(person, rewardTableAddress(owner, 'third'), { body: aTable });
  await remove(person, rewardTableAddress(owner, 'third'));
  return [
    ['quests', quest],
    ['story_lines', line],
    ['views', 'first'],
    ['patterns', 'second'],
    ['reward_tables', 'third'],
  ];
};

const makeDropped = async (person: SignedIn, owner: string): Promise<void> => {
  const id = await makeQuestWithHistory(person, owner);
  await remove(person, questAddress(owner, id), lastVersion);
  await done(person, `DELETE ${deletedOneAddress({ kind: 'quests', owner, id })}`);
};

/** Of an account or a space: documents of all kinds, deleted ones, and one that is gone for good. */
export const fillPlace = async (person: SignedIn, owner: string): Promise<FilledPlace> => {
  const [quest, line] = [await makeQuestWithHistory(person, owner), await makeLineWithSteps(person, owner)];
  await done(person, `POST ${shareAddress('quests', owner, quest)}`);
  await done(person, `POST ${shareAddress('story_lines', owner, line)}`);
  await put(person, lineGroupsAddress(owner), {
    body: { groups: [{ id: 'first', title: 'The first', lines: [line] }] },
  });
  // Each stands under the id of another kind's deleted one.
  await put(person, viewAddress(owner, 'second'), { body: aView() });
  await put(person, viewAddress(owner, 'second'), { body: aView({ title: 'Without a line yet' }), version: 1 });
  await put(person, patternAddress(owner, 'third'), { body: aQuest() });
  await put(person, rewardTableAddress(owner, 'first'), { body: aTable });
  await put(person, rewardTableAddress(owner, 'first'), { body: { ...aTable, title: 'A chest of salt' }, version: 1 });
  await makeDropped(person, owner);
  return { owner, quest, line, deleted: await makeDeleted(person, owner) };
};

/** An applied import, which can be taken back, and a dry run. */
export const importBooks = async (person: SignedIn, into: string): Promise<void> => {
  const read = async (title: string) => {
    const quests = [anOwnedQuest({ title }), anOwnedQuest({ title: `${title} again` })];
    const body = { version: 'made', release: null, quests, story_lines: [] };
    const answer = await done(person, `POST ${bookImportRoutes.all}?format=content&into=${into}`, { body });
    return answer.json<BookImportAnswer>().id;
  };
  await done(person, `POST ${bookImportAddress(await read('Of a book'))}`);
  await read('Of a dry run');
};

const picturedQuest = (nth: number): string => `{
  id: "0000000000000A${nth}0", x: ${nth}.0d, y: 0.0d, title: "Salt the hearth", description: ["Bring some salt to it."],
  tasks: [{ id: "0000000000000A${nth}1", type: "item", item: "minecraft:stone" }],
  rewards: [{ id: "0000000000000A${nth}2", type: "item", item: "minecraft:stone" }]
}`;

const picturedChapter = `{
  id: "0000000000000B01", filename: "hearth", title: "The tall hearth", subtitle: ["Keep it lit."], order_index: 0,
  images: [{ x: 0.0d, y: 0.0d, width: 2.0d, height: 2.0d, rotation: 0.0d, image: "saltlea:textures/banner.png" }],
  quests: [${[1, 2].map(picturedQuest).join()}]
}`;

/** Its picture is of no story line: the next dry run ends this one. */
export const readPicturedBook = async (person: SignedIn): Promise<void> => {
  const parts = {
    body: zipQuestBook([{ path: 'chapters/hearth.snbt', text: picturedChapter }], aPng()),
    headers: { 'Content-Type': 'application/zip' },
  };
  await done(person, `POST ${bookImportRoutes.all}?format=ftb&into=mine`, parts);
};
