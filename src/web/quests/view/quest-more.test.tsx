import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { useKnownWorld } from '#web/shared/world/world-store.ts';
import { QuestMore } from './quest-more.tsx';

it('shows texts of the quest with the codes of the game', () => {
  useKnownWorld.setState({ world: { ...blocks, version: 1, updated_at: 0 } });
  onTestFinished(forgetPage);
  render(<QuestMore quest={{ ...aQuest(), fields: { subtitle: 'The &lfirst&r step' } }} />);
  expect(screen.getByText('first').style.fontWeight).toBe('700');
});
