import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '#web/shared/testing/open-screen.tsx';
import { submissionServer } from '#web/submissions/testing/submission-server.ts';
import { useDocumentReview } from './use-document-review.tsx';

const document = { id: 'quest_weir0000', title: 'The weir and the wheel' };

it('draws the panel together with its document once the code was fetched ahead', async () => {
  const server = submissionServer();
  const { owner } = server;
  const ahead: { load?: () => Promise<unknown> } = {};
  const show = () =>
    openScreen(() => {
      const { panelOf, loadPanel } = useDocumentReview<typeof document>({
        owner,
        kind: 'quest',
        isUnsaved: () => false,
      });
      ahead.load = loadPanel;
      return panelOf(document);
    }, server);
  const late = show();
  expect(screen.queryByRole('region', { name: 'Review' })).toBeNull();
  await ahead.load?.();
  late.leave();
  show();
  expect(screen.getByRole('region', { name: 'Review' })).toBeTruthy();
});
