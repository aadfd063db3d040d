import { approvalAddress } from '#contract/reviews/approvals.ts';
import { moveAddress, movesAddress, type MoveList } from '#contract/moves.ts';
import { questAddress } from '#contract/quests.ts';
import { invitationsAddress, memberAddress, spaceAddress } from '#contract/spaces.ts';
import { joinSpace, makeSpace } from '#test-support/product/a-space.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { prove } from '#test-support/product/running-app.ts';
import { done, put, remove } from './done.ts';
import { fillPlace, lastVersion, makeLineWithSteps, makeQuestWithHistory, type FilledPlace } from './fill-place.ts';
import type { Inhabitants } from './accounts.ts';
import { discuss } from './said.ts';

export type Spaces = { readonly guild: FilledPlace; readonly other: string; readonly deleted: string };

/** Members of each role, approvals, invitations, comments, moves within 30 days, and a space that can come back. */
export const fillSpaces = async (people: Inhabitants): Promise<Spaces> => {
  const { designer, editor, commenter, administrator } = people;
  const { id: space } = await makeSpace(designer);
  for (const role of ['editor', 'commenter', 'viewer'] as const)
    await joinSpace(space, { owner: designer, person: people[role], role });
  await joinSpace(space, { owner: designer, person: administrator, role: 'viewer' });
  await done(administrator, `DELETE ${memberAddress(space, administrator.user.id)}`);
  await done(designer, `PATCH ${spaceAddress(space)}`, { body: { approvals: 1 } });
  const guild = await fillPlace(designer, space);
  const kind = 'quests';
  await done(editor, `PUT ${approvalAddress({ kind, owner: space, id: guild.quest })}`, {
    body: { version: lastVersion },
  });
  await done(designer, `POST ${invitationsAddress(space)}`, { body: { email: 'asked@example.org', role: 'viewer' } });
  for (const [what, id] of [
    ['quest', guild.quest],
    ['story_line', guild.line],
  ] as const)
    await discuss({ owner: space, kind: what, id }, { by: commenter, answer: editor, mentioned: designer });
  const deleted = [...guild.deleted, ['quests', await discussDeleted(people, space)] as const];
  return { guild: { ...guild, deleted }, other: await move(people, space), deleted: await makeDeletedSpace(people) };
};

/** A comment on a deleted document comes back with it. */
const discussDeleted = async ({ designer, commenter, editor }: Inhabitants, space: string): Promise<string> => {
  const id = await makeQuestWithHistory(designer, space);
  await discuss({ owner: space, kind: 'quest', id }, { by: commenter, answer: editor });
  await remove(designer, questAddress(space, id), lastVersion);
  return id;
};

/** Own work into the space, out of it into another one, and there and back again. */
const move = async ({ designer, editor }: Inhabitants, space: string): Promise<string> => {
  const { id: other } = await makeSpace(designer, 'The watch');
  const own = designer.user.id;
  const moving = (from: string, to: string, documents: object) =>
    done(designer, `POST ${movesAddress(from)}`, { body: { to, ...documents } });
  const [mine, line] = [await makeQuestWithHistory(designer, own), await makeLineWithSteps(designer, own)];
  await discuss({ owner: own, kind: 'quest', id: mine }, { by: designer, answer: designer });
  await moving(own, space, { quests: [mine], story_lines: [line] });
  const [leaves, returns] = [await makeQuestWithHistory(designer, space), await makeQuestWithHistory(designer, space)];
  await discuss({ owner: space, kind: 'quest', id: leaves }, { by: editor, answer: designer });
  await moving(space, other, { quests: [leaves] });
  await moving(space, other, { quests: [returns] });
  const moves = (await done(designer, `GET ${movesAddress(space)}`)).json<MoveList>().items;
  const last = moves.find(({ quests, titles }) => quests === 1 && titles.length === 1);
  await done(designer, `DELETE ${moveAddress(space, last?.id ?? '')}`);
  return other;
};

const makeDeletedSpace = async ({ designer, editor, commenter }: Inhabitants): Promise<string> => {
  const { id: space } = await makeSpace(designer, 'The mill');
  await joinSpace(space, { owner: designer, person: editor, role: 'editor' });
  await joinSpace(space, { owner: designer, person: commenter, role: 'commenter' });
  const { quest } = await fillPlace(editor, space);
  await put(editor, questAddress(space, aQuestId()), { body: aQuest() });
  await discuss({ owner: space, kind: 'quest', id: quest }, { by: commenter, answer: editor });
  await prove(designer);
  await done(designer, `DELETE ${spaceAddress(space)}`);
  return space;
};
