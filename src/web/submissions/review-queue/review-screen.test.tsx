import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mostCounted, type Submission } from '#contract/submissions.ts';
import type { Snapshot } from '#domain/submission/submission.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { collect, aQuestOf } from '#test-support/builders/properties.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { button, field, listedTitles, openScreen, write } from '#web/shared/testing/open-screen.tsx';
import { ReviewScreen } from './review-screen.tsx';
import { aDecision, aReview, aSubmission } from '#web/submissions/testing/a-submission.ts';
import { officialOwner } from '#domain/account/user.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import { aSavedStoryLine } from '#test-support/web/story-line-server.ts';
import { answerNames } from '#web/shared/testing/answer-names.ts';
import { fillEntryCache } from '#web/shared/testing/fill-entry-cache.ts';
import { knowEntries } from '#web/shared/testing/known-world.ts';
import { noteEntryChange } from '#web/shared/world/kept-entries.ts';
import { lineOf, officialQuest } from '#web/submissions/testing/snapshots.ts';
import { reviewRefusal, submissionServer } from '#web/submissions/testing/submission-server.ts';

const weir = aSubmission({ title: 'The weir' });
const wheel = aSubmission({ title: 'The wheel' });
const line = aSubmission({ title: 'Of two weirs', kind: 'story line' });

const open = (stored: readonly Submission[], search = '') => {
  const server = submissionServer(...stored);
  return { server, ...openScreen(ReviewScreen, server, search) };
};
const openAt = async (submission: Submission, ...others: Submission[]) => {
  const opened = open([...others.toReversed(), submission], `?view=review&submission=${submission.id}`);
  await screen.findByRole('heading', { name: submission.title });
  return opened;
};

type User = ReturnType<typeof open>['user'];
const decide = async (user: User, action: string) => {
  await user.click(button(action));
  const dialog = within(screen.getByRole('dialog', { name: action }));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  return dialog;
};

const ringOfTwo = () => {
  const [mill, mine, mole] = [officialQuest('The mill'), officialQuest('The mine'), officialQuest('The mole')];
  const { quests, story_line } = lineOf(mine, mill);
  const backwards = lineOf(mill, mole, mine).story_line;
  const official = aSavedStoryLine({
    ...backwards,
    id: toStoryLineId(officialOwner, 'theother'),
    title: 'Official way',
  });
  const server = submissionServer(line);
  server.setReview(line.id, { submitted: { quests, story_line: { ...story_line, title: 'New way' } }, official: null });
  return { server, official, quests: [mill, mine, mole].map((quest) => aSavedQuest(quest)), replaced: story_line.id };
};
const ring =
  /^Can never be done: .* wait for one another\. This is so through the story lines “New way” and “Official way”\.$/;

it('a review of what was refused before begins with what the checks found', async () => {
  const server = submissionServer(weir);
  const earlier = aReview(weir).submitted;
  const refused_before = { submission: aDecision({ title: weir.title, state: 'declined' }), submitted: earlier };
  server.setReview(weir.id, { refused_before });
  openScreen(ReviewScreen, server, `?view=review&submission=${weir.id}`);
  await screen.findByRole('heading', { name: 'Changes since the last decision' });
  const parts = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(parts.slice(0, 3)).toEqual(['Checks', 'Changes since the last decision', 'Changes to the official content']);
});

describe('the queue', () => {
  it('has those that wait, the oldest first, and how many there are in each state', async () => {
    open([aDecision(), line, wheel, weir]);
    await screen.findByRole('button', { name: 'The weir' });
    expect(listedTitles()).toEqual(['The weir', 'The wheel', 'Of two weirs']);
    expect(screen.getByText('3 submitted, 1 approved, 0 changes requested, 0 declined, 0 withdrawn')).toBeTruthy();
  });

  it.each([
    [mostCounted - 1, '999 withdrawn'],
    [mostCounted, '1,000+ withdrawn'],
  ])('shows a count of %i as %s', async (count, shown) => {
    open(Array.from({ length: count }, () => aSubmission({ state: 'withdrawn' })));
    expect(await screen.findByText(`0 submitted, 0 approved, 0 changes requested, 0 declined, ${shown}`)).toBeTruthy();
  });

  it('is filtered by state and by kind', async () => {
    const { user, search } = open([aDecision({ title: 'The ferry' }), line, wheel, weir], '?view=review');
    await user.selectOptions(field('Filter by kind'), 'story line');
    await screen.findByRole('button', { name: 'Of two weirs' });
    expect(listedTitles()).toEqual(['Of two weirs']);
    await user.selectOptions(field('Filter by state'), 'approved');
    await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Filter by state'));
    await screen.findByRole('button', { name: 'The wheel' });
    await user.selectOptions(field('Filter by state'), 'approved');
    expect(await screen.findByRole('button', { name: 'The ferry' })).toBeTruthy();
    expect(search()).toBe('?view=review&state=approved');
  });

  it('goes on page by page', async () => {
    const many = Array.from({ length: 120 }, (_, index) => aSubmission({ title: `Number ${120 - index}` }));
    const { user } = open(many);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByRole('button', { name: 'Number 100' });
    await user.click(button('Show more'));
    await screen.findByRole('button', { name: 'Number 120' });
    expect(listedTitles()).toHaveLength(120);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says that nothing waits, and how a review goes', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'Nothing waits for review' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Reviewing Submissions: A Step-by-Step guide' })).toBeTruthy();
  });

  it('offers another try where it could not be loaded', async () => {
    const server = submissionServer(weir);
    server.answerNext(reviewRefusal(503), reviewRefusal(503));
    const { user } = openScreen(ReviewScreen, server);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'The weir' })).toBeTruthy();
  });
});

describe('an open submission', () => {
  it('shows its author, its checks, and that all of it is new', async () => {
    await openAt(weir);
    expect(screen.getByText(/A quest submitted by Rowan/)).toBeTruthy();
    expect(screen.getByText('All rules are kept')).toBeTruthy();
    expect(screen.getByText('New: none of it is official yet.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Objectives' })).toBeTruthy();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('shows what differs from what is official, and which rule is broken', async () => {
    const server = submissionServer(weir);
    const before = officialQuest('The old weir');
    server.setReview(weir.id, {
      submitted: { quests: [{ ...before, title: 'Weir' }], story_line: null },
      official: { quests: [before], story_line: null },
    });
    openScreen(ReviewScreen, server, `?submission=${weir.id}`);
    const changes = within(await screen.findByRole('region', { name: 'Changes to the official content' }));
    expect(changes.getByRole('deletion').textContent).toBe('The old weir');
    expect(changes.getByRole('insertion').textContent).toBe('Weir');
    expect(screen.getByText(/The quest title should be between 5 and 50 characters/)).toBeTruthy();
  });

  it('of a story line with choices shows what the checks of its paths say', async () => {
    const server = submissionServer(line);
    const [mine, mill, end] = [officialQuest('The mine'), officialQuest('The mill'), officialQuest('The end')];
    const { story_line } = lineOf(mine, mill, end);
    Object.assign(story_line.story_quests, {
      [mill.id]: { ...story_line.story_quests[mill.id], prerequisite_quests: {} },
      [end.id]: {
        ...story_line.story_quests[end.id],
        prerequisite_quests: { [mine.id]: mine.id, [mill.id]: mill.id },
      },
    });
    const choices = { side: { title: 'Mine or mill', quests: [mine.id, mill.id], at_most: 1 } };
    server.setReview(line.id, {
      submitted: { quests: [mine, mill, end], story_line: { ...story_line, choices } },
      official: null,
    });
    openScreen(ReviewScreen, server, `?submission=${line.id}`);
    const message =
      'Can never be done: it needs “The mine” and “The mill”, and no player can do both, because of the choice “Mine or mill”.';
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    const checks = within(screen.getByRole('region', { name: 'Checks' }));
    expect(checks.getByRole('heading', { name: 'Errors' })).toBeTruthy();
    const counted = await checks.findByText(/^Checks: 1 error\b/);
    expect(counted.compareDocumentPosition(checks.getByText('All rules are kept'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('of a story line says before the decision what of others an approval leaves out', async () => {
    const said =
      'It waits for a quest of a story line that is not official. The official one does without it until that line is, too.';
    const server = submissionServer(line);
    const submitted = lineOf(officialQuest('The mine'), officialQuest('The mill'));
    server.setReview(line.id, { submitted, left_out: 1 });
    const { leave } = openScreen(ReviewScreen, server, `?submission=${line.id}`);
    const note = await screen.findByText(said);
    expect(note.compareDocumentPosition(button('Approve'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    leave();
    const decided = aDecision({ title: 'Of two weirs', kind: 'story line' });
    const later = submissionServer(decided);
    later.setReview(decided.id, { submitted, left_out: 1 });
    openScreen(ReviewScreen, later, `?submission=${decided.id}`);
    await screen.findByRole('region', { name: 'Changes to the official content' });
    expect(screen.queryByText(said)).toBeNull();
  });

  it('of a story line names the quests of official lines that it shows', async () => {
    const [mine, mill, ferry] = [officialQuest('The mine'), officialQuest('The mill'), officialQuest('The ferry')];
    const other = aSavedStoryLine({
      ...lineOf(ferry, officialQuest('The weir')).story_line,
      id: toStoryLineId(officialOwner, 'theother'),
      title: 'Over the bay',
    });
    const server = submissionServer(line);
    const { quests, story_line } = lineOf(mine, mill);
    const references = { [ferry.id]: { line: other.id, x: 0, y: 900 } };
    server.setReview(line.id, {
      submitted: { quests, story_line: { ...story_line, references } },
      official: { quests, story_line },
    });
    server.setOfficial(
      [other],
      [ferry, mine, mill].map((quest) => aSavedQuest(quest)),
    );
    openScreen(ReviewScreen, server, `?submission=${line.id}`);
    const changes = within(await screen.findByRole('region', { name: 'Changes to the official content' }));
    expect(await changes.findByText('Quest of another line The ferry')).toBeTruthy();
    expect(await screen.findByRole('group', { name: 'The ferry, in Over the bay' })).toBeTruthy();
  });

  it('of a story line is checked together with the official lines that share its quests', async () => {
    const { server, official, quests } = ringOfTwo();
    server.setOfficial([official], quests);
    const { user } = openScreen(ReviewScreen, server, `?submission=${line.id}`);
    expect(await screen.findByText(ring)).toBeTruthy();
    await user.click(await screen.findByRole('tab', { name: 'Checks: 1 error' }));
    expect(await screen.findByText(ring)).toBeTruthy();
  });

  it('of a story line is not checked together with the official line that it would replace', async () => {
    const { server, official, quests, replaced } = ringOfTwo();
    server.setOfficial([{ ...official, id: replaced }], quests);
    openScreen(ReviewScreen, server, `?submission=${line.id}`);
    expect(await screen.findByRole('tab', { name: 'Checks' })).toBeTruthy();
    expect(screen.queryByText(/^Can never be done/)).toBeNull();
  });

  it('of a story line says where the official lines can not be read, and tries again', async () => {
    const { server, official, quests } = ringOfTwo();
    server.setOfficial(null, quests);
    const { user } = openScreen(ReviewScreen, server, `?submission=${line.id}`);
    const alone = /^The official story lines could not be loaded/;
    expect(await screen.findByText(alone)).toBeTruthy();
    expect(screen.queryByText('No advice')).toBeNull();
    expect(await screen.findByRole('tab', { name: 'Checks: not all looked at' })).toBeTruthy();
    server.setOfficial([official], quests);
    await user.click(button('Try again'));
    expect(await screen.findByText(ring)).toBeTruthy();
    expect(screen.queryByText(alone)).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('wait for one another'));
  });

  it('has no advice only once it is known which names are entries', async () => {
    fillEntryCache([]);
    const server = submissionServer(weir);
    const named = {
      ...officialQuest('The weir'),
      objectives: aQuestOf('', { objectives: [collect('Saltlea Rock Salt')] }).objectives,
    };
    server.setReview(weir.id, { submitted: { quests: [named], story_line: null }, official: null });
    server.setOfficial([], []);
    answerNames(() => Promise.reject(new TypeError('Failed to fetch')));
    const { user } = openScreen(ReviewScreen, server, `?submission=${weir.id}`);
    expect(await screen.findByText('Names could not be looked up in the world.')).toBeTruthy();
    answerNames(() => Promise.withResolvers<Response>().promise);
    await user.click(button('Try again'));
    expect(await screen.findByText('Names are not yet looked up in the world.')).toBeTruthy();
    expect(screen.queryByText('No advice')).toBeNull();
    act(() => {
      knowEntries();
      noteEntryChange();
    });
    expect(await screen.findByText('No advice')).toBeTruthy();
  });

  it('that does not exist is announced', async () => {
    open([], '?submission=submission_00000000');
    expect(await screen.findByRole('heading', { name: 'There is no such submission' })).toBeTruthy();
  });

  it('that was withdrawn says that there is nothing to read', async () => {
    const withdrawn = aSubmission({ title: 'The ferry', state: 'withdrawn', decided_at: 1 });
    const server = submissionServer(withdrawn);
    server.setReview(withdrawn.id, { submitted: { quests: [], story_line: null }, official: null });
    openScreen(ReviewScreen, server, `?submission=${withdrawn.id}`);
    expect(await screen.findByRole('heading', { name: 'The ferry' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'There is nothing to read' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'As submitted' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('that was decided shows by whom and why, and no buttons', async () => {
    await openAt(aDecision({ title: 'The ferry', state: 'declined', reason: 'There are enough of them.' }));
    expect(screen.getByText('There are enough of them.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});

describe('a decision', () => {
  it('to approve needs no reason, and opens the next in the queue', async () => {
    const { server, user } = await openAt(weir, wheel);
    await decide(user, 'Approve');
    expect(await screen.findByRole('heading', { name: 'The wheel', hidden: true })).toBeTruthy();
    expect(server.writes()).toMatchObject([{ body: { verdict: 'approved', reason: '' } }]);
    expect(screen.queryByRole('button', { name: 'The weir', hidden: true })).toBeNull();
  });

  it.each<[string, (submitted: Snapshot) => Snapshot | null, string]>([
    ['new', () => null, '.'],
    ['official', (submitted) => submitted, ', in place of what is official of it now.'],
  ])('to approve something %s asks whether to', async (_, officialOf, ending) => {
    const server = submissionServer(weir);
    const { submitted } = aReview(weir);
    server.setReview(weir.id, { submitted, official: officialOf(submitted) });
    const { user } = openScreen(ReviewScreen, server, `?submission=${weir.id}`);
    await screen.findByRole('heading', { name: 'The weir' });
    await user.click(button('Approve'));
    const dialog = within(screen.getByRole('dialog', { name: 'Approve' }));
    expect(dialog.getByText(`Approve “The weir” by Rowan? The submission becomes official${ending}`)).toBeTruthy();
  });

  it.each([
    ['Request changes', 'changes requested'],
    ['Decline', 'declined'],
  ])('%s needs a reason', async (action, verdict) => {
    const { server, user } = await openAt(weir, wheel);
    await user.click(button(action));
    expect(screen.getByRole('alert').textContent).toContain('Please give the author a reason.');
    expect(field('Reason').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Reason'));
    expect(screen.queryByRole('dialog')).toBeNull();

    await write(user, field('Reason'), 'No.');
    await user.click(button(action));
    expect(screen.getByRole('alert').textContent).toContain('The reason should have at least 5 characters.');

    await write(user, field('Reason'), 'The miller needs a name.');
    expect(field('Reason').getAttribute('aria-invalid')).toBeNull();
    await decide(user, action);
    await screen.findByRole('heading', { name: 'The wheel', hidden: true });
    expect(server.writes()).toMatchObject([{ body: { verdict, reason: 'The miller needs a name.' } }]);
  });

  it('keeps the reason of each submission while the reviewer looks at another', async () => {
    const { user } = await openAt(weir, wheel);
    await write(user, field('Reason'), 'The miller needs a name.');
    await user.click(await screen.findByRole('button', { name: 'The wheel' }));
    await screen.findByRole('heading', { name: 'The wheel' });
    expect(field('Reason').value).toBe('');
    await user.click(button('The weir'));
    await screen.findByRole('heading', { name: 'The weir' });
    expect(field('Reason').value).toBe('The miller needs a name.');
  });

  it('to approve says what was official when the reviewer looked; where that changed, the new difference is shown and it is asked again', async () => {
    const server = submissionServer(weir);
    const copy = officialQuest('The weir of old');
    const submitted = { quests: [{ ...copy, title: 'The weir' }], story_line: null };
    server.setReview(weir.id, { submitted, official: { quests: [copy], story_line: null }, official_tag: 'seen' });
    const { user } = openScreen(ReviewScreen, server, `?submission=${weir.id}`);
    const changes = within(await screen.findByRole('region', { name: 'Changes to the official content' }));
    const edited = { quests: [{ ...copy, title: 'The weir, edited' }], story_line: null };
    server.setReview(weir.id, { submitted, official: edited, official_tag: 'edited' });
    const dialog = await decide(user, 'Approve');
    expect((await dialog.findByRole('alert')).textContent).toContain('The official version has changed');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(changes.getByRole('deletion').textContent).toBe('The weir, edited'));
    await decide(user, 'Approve');
    await screen.findByText('It has been approved and is official now.');
    expect(server.writes()).toMatchObject([{ body: { official_tag: 'seen' } }, { body: { official_tag: 'edited' } }]);
  });

  it('that another reviewer made first is shown in the dialog and in the queue', async () => {
    const { server, user } = await openAt(weir, wheel);
    server.change(weir.id, { state: 'approved', decided_by: 'Ottoline', decided_at: 1 });
    server.answerNext(
      reviewRefusal(409, {
        code: 'already_decided',
        detail: 'It is approved already, by Ottoline.',
        decided_by: 'Ottoline',
      }),
    );
    const dialog = await decide(user, 'Approve');
    expect((await dialog.findByRole('alert')).textContent).toContain('by Ottoline');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText(/^by Ottoline,/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(listedTitles()).toEqual(['The wheel']);
  });
});
