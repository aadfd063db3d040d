import { cleanup, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import type { LineContent } from '#web/story-lines/content/line-content.ts';
import { EditingHeading } from './editing-bar.tsx';

const unsavedOf = (original: LineContent, content: LineContent): string | undefined => {
  onTestFinished(forgetPage);
  render(<EditingHeading isNew={false} {...{ content, original }} />);
  const words = screen.getByRole('heading', { level: 2 }).nextElementSibling?.textContent;
  cleanup();
  return words;
};

const saved = aStoryLine({ [a]: [], [b]: [a], [c]: [a, b], [d]: [] });

const { [c]: _third, ...withoutThird } = saved.story_quests;

it.each([
  ['no link is another', saved, undefined],
  ['a link that came', aStoryLine({ [a]: [], [b]: [a], [c]: [a, b], [d]: [a] }), 'Unsaved changes: 1 changed link'],
  ['a link that went', aStoryLine({ [a]: [], [b]: [a], [c]: [b], [d]: [] }), 'Unsaved changes: 1 changed link'],
  [
    'links that came and went',
    aStoryLine({ [a]: [], [b]: [], [c]: [d, b], [d]: [] }),
    'Unsaved changes: 3 changed links',
  ],
  ['a quest that went with its links', { ...saved, story_quests: withoutThird }, 'Unsaved changes: 1 quest taken out'],
] as const)('names what is unsaved: %s', (_, content, words) => {
  expect(unsavedOf(saved, content)).toBe(words);
});

it('goes through no links of quests that a step leaves alone', () => {
  const goThrough = vi.fn<(links: object) => (string | symbol)[]>((links) => Reflect.ownKeys(links));
  const watched = new Proxy<Record<string, string>>({ [a]: a }, { ownKeys: goThrough });
  const second = { quest: b, x: 0, y: 0, prerequisite_quests: watched };
  const original: LineContent = { ...saved, story_quests: { ...saved.story_quests, [b]: second } };
  const fourth = { quest: d, x: 7, y: 0, prerequisite_quests: {} };
  const moved: LineContent = { ...original, story_quests: { ...original.story_quests, [d]: fourth } };
  expect(unsavedOf(original, moved)).toBe('Unsaved changes: 1 moved card');
  expect(goThrough).not.toHaveBeenCalled();
});
