import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Submission } from '#contract/submissions.ts';
import { openScreen } from '#web/shared/testing/open-screen.tsx';
import { ReviewNews } from './review-news.tsx';
import { aDecision, aSubmission } from '#web/submissions/testing/a-submission.ts';
import { reviewRefusal, submissionServer } from '#web/submissions/testing/submission-server.ts';

const openNews = (server: ReturnType<typeof submissionServer>) =>
  openScreen(() => <ReviewNews owner={server.owner} />, server);
const open = (...stored: Submission[]) => openNews(submissionServer(...stored));

it('shows the latest decisions with their reasons and links to the documents', async () => {
  open(
    aDecision({ title: 'The weir', item_id: 'quest_weir0000', state: 'declined', reason: 'Too wet.', decided_at: 1 }),
    aDecision({ title: 'Of two weirs', kind: 'story line', item_id: 'storyline_rowan_00000000', decided_at: 2 }),
  );
  const news = within(await screen.findByRole('region', { name: 'Review news' }));
  expect(news.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Of two weirs', '/dashboard/quests/your_story_lines?storyLine=storyline_rowan_00000000'],
    ['The weir', '/dashboard/quests/your_quests?quest=quest_weir0000'],
  ]);
  expect(news.getByText('Too wet.')).toBeTruthy();
});

it('offers another try where it could not be loaded, and goes where there is no news', async () => {
  const server = submissionServer(aSubmission());
  server.answerNext(reviewRefusal(503), reviewRefusal(503));
  const { user } = openNews(server);
  await user.click(await screen.findByRole('button', { name: 'Load the news again' }));
  await expect.poll(() => screen.queryByRole('region', { name: 'Review news' })).toBeNull();
});
