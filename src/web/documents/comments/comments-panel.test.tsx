import { act, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  commentAddress,
  commentsAddress,
  commentsOfAddress,
  openThreadsAddress,
  readersAddress,
  threadAddress,
} from '#contract/comments.ts';
import { membersAddress, spaceRoutes } from '#contract/spaces.ts';
import { listProperties, numberProperties } from '#domain/quest-properties/property-collection.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { fakeApi } from '#test-support/web/fake-api.ts';
import { openScreen } from '#web/shared/testing/open-screen.tsx';
import { CommentedContext, type CommentedHere, type CommentSubjects } from './commented-here.ts';
import { CommentsPanel } from './comments-panel.tsx';
import { WantedMarkContext, useWantedMark } from './wanted-mark.ts';
import { PlaceMark } from './place-mark.tsx';

const owner = 'author';
const sent = { owner, kind: 'submission', id: 'sent' } as const;
const line = { owner, kind: 'story_line', id: 'line' } as const;
const quest = { owner, kind: 'quest', id: 'quest' } as const;
const threadIn = (of: { kind: string; id: string }, place: string | null = null) => ({
  id: `in_${of.id}`,
  kind: of.kind,
  id_of: of.id,
  place,
  quote: place === null ? null : 'What stood there',
  resolved: false,
  comments: [
    { id: `of_${of.id}`, by: { id: owner, display_name: 'Osk' }, at: 1, text: 'Why?', mentions: [], edited: false },
  ],
});

const serve = (place: string | null = null) => {
  const api = fakeApi();
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  for (const of of [sent, line, quest])
    api.on(`GET ${commentsOfAddress(of)}`, { body: { items: [threadIn(of, place)], next: null } });
  api.on(`GET ${openThreadsAddress(owner)}`, { body: { items: [] } });
  return api;
};

const openPanel = (subjects: CommentSubjects, search: string) => {
  serve();
  return openScreen(() => <CommentsPanel subjects={subjects} />, { owner }, search);
};
const commentsOn = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Comments on' });

test('without a comment, the guide says how they work', async () => {
  const api = serve();
  api.on(`GET ${commentsOfAddress(quest)}`, { body: { items: [], next: null } });
  openScreen(() => <CommentsPanel subjects={[quest]} />, { owner });
  const guide = await screen.findByRole('link', { name: 'Read in the guide how it works' });
  expect(guide.getAttribute('href')).toBe('/dashboard/guide?chapter=comments');
});

test('a thread of the address chooses the subject that has it, wherever it stands', async () => {
  openPanel([sent, line, quest], '?thread=in_quest');
  await screen.findByText('Why?');
  await vi.waitFor(() => expect(commentsOn().value).toBe('quest'));
});

test('a thread of an earlier submission is found, and its submission has its time as a name', async () => {
  const at = Date.UTC(2026, 10, 20, 12);
  const before = { owner, kind: 'submission', id: 'before', submittedAt: at } as const;
  const api = serve();
  api.on(`GET ${commentsOfAddress(before)}`, { body: { items: [threadIn(before)], next: null } });
  const subjects: CommentSubjects = [sent, quest, before];
  openScreen(() => <CommentsPanel subjects={subjects} />, { owner }, '?thread=in_before');
  await vi.waitFor(() => expect(commentsOn().value).toBe('before'));
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names.slice(0, 3)).toEqual([
    'The submission, with the reviewers',
    'The quest',
    expect.stringMatching(/^The submission of Nov 20, 2026/),
  ]);
});

test('the first subject stays where none has the thread of the address', async () => {
  const { user } = openPanel([sent, quest], '?thread=gone');
  await screen.findByText('Why?');
  expect(commentsOn().value).toBe('submission');
  await user.selectOptions(commentsOn(), 'The quest');
  expect(commentsOn().value).toBe('quest');
});

test('a thread of the address chooses nothing at another place', async () => {
  const places: CommentSubjects = [{ ...sent, place: '/title' }, quest];
  openPanel(places, '?thread=in_quest');
  await screen.findByRole('textbox', { name: 'Write a comment' });
  await vi.waitFor(() => expect(screen.queryByText('The comments')).toBeNull());
  expect(commentsOn().value).toBe('submission');
});

test.each([
  ['viewer', false, false],
  ['commenter', true, false],
  ['owner', true, true],
  [null, false, false],
] as const)(
  'a %s of a space writes: %j, and deletes what others wrote: %j; nobody asks who else is in it',
  async (role, writes, deletes) => {
    const ofSpace = { ...quest, owner: 'space_bells123' };
    const api = serve();
    const guild = { id: ofSpace.owner, name: 'The guild', role, members: 2, approvals: 0 };
    api.on(`GET ${spaceRoutes.all}`, { body: { items: role === null ? [] : [guild], may_make: true } });
    api.on(`GET ${commentsOfAddress(ofSpace)}`, { body: { items: [threadIn(ofSpace)], next: null } });
    openScreen(() => <CommentsPanel subjects={[ofSpace]} />, { owner: 'rowan' });
    await screen.findByText('Why?');
    await vi.waitFor(() => expect(api.count(`GET ${spaceRoutes.all}`)).toBe(1));
    await vi.waitFor(() => {
      expect(screen.queryByRole('textbox', { name: 'Write a comment' }) !== null).toBe(writes);
      expect(screen.queryByRole('button', { name: /^Delete/ }) !== null).toBe(deletes);
    });
    expect(api.count(`GET ${membersAddress(ofSpace.owner)}`)).toBe(0);
  },
);

const openQuest = () => openScreen(() => <CommentsPanel subjects={[quest]} />, { owner });

const writtenIn = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name }).value;

test('whoever presses Reply, or the pencil, writes at once; what comes back after a reload takes no focus', async () => {
  serve();
  const { user, leave } = openQuest();
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  await user.keyboard('Because.');
  await user.click(screen.getByRole('button', { name: 'Edit what you wrote' }));
  await user.keyboard(' Really?');
  expect([writtenIn('Write a reply'), writtenIn('What you wrote')]).toEqual(['Because.', 'Why? Really?']);
  leave();

  openQuest();
  await screen.findByRole('textbox', { name: 'Write a reply' });
  expect(document.activeElement).toBe(document.body);
});

test('what is being written comes back after a reload, and goes once it is cancelled', async () => {
  serve();
  const texts = ['Write a comment', 'Write a reply', 'What you wrote'];
  const written = () => texts.map((name) => screen.queryByRole<HTMLTextAreaElement>('textbox', { name })?.value);
  const { user, leave } = openQuest();
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  await user.click(screen.getByRole('button', { name: 'Edit what you wrote' }));
  for (const name of texts) await user.type(screen.getByRole('textbox', { name }), ` ${name}!`);
  const before = [' Write a comment!', ' Write a reply!', 'Why? What you wrote!'];
  expect(written()).toEqual(before);
  leave();

  const again = openQuest();
  await screen.findByRole('textbox', { name: 'What you wrote' });
  expect(written()).toEqual(before);
  for (const cancel of screen.getAllByRole('button', { name: 'Cancel' })) await again.user.click(cancel);
  await again.user.clear(screen.getByRole('textbox', { name: 'Write a comment' }));
  again.leave();

  openQuest();
  await screen.findByText('Why?');
  expect(written()).toEqual(['', undefined, undefined]);
});

test('a text that is sent does not come back', async () => {
  const api = serve();
  const thread = threadIn(quest);
  const [comment] = thread.comments;
  api.on(`PATCH ${commentAddress(owner, thread.id, comment?.id ?? '')}`, { body: thread });
  const { user, leave } = openQuest();
  await user.click(await screen.findByRole('button', { name: 'Edit what you wrote' }));
  await user.type(screen.getByRole('textbox', { name: 'What you wrote' }), ' And when?');
  await user.click(screen.getByRole('button', { name: 'Keep the change' }));
  await vi.waitFor(() => expect(screen.queryByRole('textbox', { name: 'What you wrote' })).toBeNull());
  leave();
  openQuest();
  await screen.findByText('Why?');
  expect(screen.queryByRole('textbox', { name: 'What you wrote' })).toBeNull();
});

test.each([
  ['Write a comment', 'POST', commentsAddress(owner), 'A new one'],
  ['Write a reply', 'POST', threadAddress(owner, threadIn(quest).id), 'An answer'],
  ['What you wrote', 'PATCH', commentAddress(owner, threadIn(quest).id, 'of_quest'), 'Why? Again'],
])('Ctrl+Enter sends what is written under %j, and does nothing else', async (name, method, address, text) => {
  const api = serve();
  api.on(`${method} ${address}`, { body: threadIn(quest) });
  const { user } = openQuest();
  const heard = vi.fn<(event: KeyboardEvent) => void>();
  document.addEventListener('keydown', heard);
  onTestFinished(() => document.removeEventListener('keydown', heard));
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  await user.click(screen.getByRole('button', { name: 'Edit what you wrote' }));
  await user.clear(screen.getByRole('textbox', { name }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(api.count(`${method} ${address}`)).toBe(0);
  await user.keyboard(text);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() =>
    expect(api.requests).toContainEqual(
      expect.objectContaining({ method, address, body: expect.objectContaining({ text }) }),
    ),
  );
  for (const [event] of heard.mock.calls) expect(event.key === 'Enter' && !event.defaultPrevented).toBe(false);
});

const [first, second, third] = listProperties(aQuest().objectives);
const objectives = [first, second, third, first].flatMap((each, at) => (each ? [{ ...each, count: 11 + at }] : []));
const saved = aQuest({ objectives: numberProperties(objectives) });
const draft = { ...saved, objectives: numberProperties(objectives.slice(1)) };

const NoMarks: ComponentType<{ here: CommentedHere }> = () => null;

function DrawnByButton({ here }: { here: CommentedHere }) {
  const [isDrawn, setDrawn] = useState(false);
  return (
    <>
      <button onClick={() => setDrawn(true)}>Draw</button>
      {isDrawn && <PlaceMark here={here} place="/title" what="Title" />}
    </>
  );
}

type Shown = { marks?: readonly string[]; subjects?: CommentSubjects; Late?: typeof NoMarks };

const openMarks = (here: CommentedHere, { marks = [], subjects = here.subjects, Late = NoMarks }: Shown) => {
  const Screen = () => (
    <CommentedContext value={here}>
      <WantedMarkContext value={useWantedMark()}>
        <CommentsPanel subjects={subjects} />
        {marks.map((place) => (
          <PlaceMark key={place} here={here} place={place} what={place} />
        ))}
        <Late here={here} />
      </WantedMarkContext>
    </CommentedContext>
  );
  return openScreen(Screen, { owner });
};

test('while it is edited, a thread leads to the mark that stands for its saved place', async () => {
  serve('/objectives/1');
  const { user } = openMarks(
    { of: quest, subjects: [quest], saved, draft },
    { marks: ['/objectives/0', '/objectives/1'] },
  );
  const mark = await screen.findByTitle('/objectives/0: 1 open thread');
  await user.click(await screen.findByRole('button', { name: 'Show the place' }));
  expect(document.activeElement).toBe(mark);
});

test('the threads of a quest lead to no place of the line around', async () => {
  serve('/title');
  openMarks({ of: line, subjects: [line] }, { marks: ['/title'], subjects: [quest] });
  await screen.findByText('About “What stood there”');
  expect(screen.queryByRole('button', { name: 'Show the place' })).toBeNull();
});

test.each(['press', 'key'])('a place that has no mark yet is not waited for after the next %s', async (next) => {
  serve('/title');
  const { user } = openMarks({ of: quest, subjects: [quest] }, { Late: DrawnByButton });
  await user.click(await screen.findByRole('button', { name: 'Show the place' }));
  const draw = screen.getByRole('button', { name: 'Draw' });
  if (next === 'key') act(() => draw.focus());
  await (next === 'key' ? user.keyboard('{Enter}') : user.click(draw));
  await screen.findByTitle('Title: 1 open thread');
  expect(document.activeElement).toBe(draw);
});

test.each([
  ['official content', { owner: 'official', kind: 'quest', id: 'quest' } as const],
  ['a release', { owner: 'official', kind: 'release', id: '7' } as const],
  ['a submission of one’s own', sent],
])('on %s those are mentioned whom the server names', async (_, of) => {
  const api = serve();
  api.on(`GET ${commentsOfAddress(of)}`, { body: { items: [threadIn(of)], next: null } });
  api.on(`GET ${readersAddress(of)}`, {
    body: {
      items: [
        { id: 'rev', display_name: 'Wen' },
        { id: owner, display_name: 'Osk' },
      ],
    },
  });
  const { user } = openScreen(() => <CommentsPanel subjects={[of]} />, { owner });
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  const [begin, reply] = await screen.findAllByRole('combobox', { name: 'Mention somebody' });
  expect([begin, reply].map((field) => field?.textContent)).toEqual(['@ …WenOsk', '@ …WenOsk']);
  if (reply) await user.selectOptions(reply, 'Wen');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a reply' }).value).toBe('@Wen ');
});
