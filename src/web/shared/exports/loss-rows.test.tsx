import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { useKnownWorld } from '#web/shared/world/world-store.ts';
import { LossRows, wayToDocumentsOf } from './loss-rows.tsx';

it('names documents as players read their titles', () => {
  useKnownWorld.setState({ world: { ...blocks, version: 1, updated_at: 0 } });
  onTestFinished(forgetPage);
  const way = wayToDocumentsOf('official', () => undefined);
  render(<LossRows items={[{ item: 'quest_12345678', title: '&6Gold&r rush', detail: 'Is lost.' }]} way={way} />);
  expect(screen.getByRole('link', { name: 'Gold rush' })).toBeTruthy();
});
