import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, Profiler } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { QuestContent } from '#domain/quest/quest.ts';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { StoryLineGraph } from './story-line-graph.tsx';

afterEach(cleanup);

const line = aStoryLine({ [a]: [], [b]: [a], [c]: [b] });

const graphProps = (quests: ReadonlyMap<string, QuestContent>): ComponentProps<typeof StoryLineGraph> => ({
  line,
  quests,
  editable: false,
  selection: new Set(),
  onSelect: () => undefined,
  onCommand: () => null,
});

const threeQuests = (): Map<string, QuestContent> =>
  new Map([a, b, c].map((id) => [id, aQuest({ title: `Quest ${id}` })]));

/** A quest that counts how often its card is rendered: only its card reads its text. */
const countedQuest = (count: () => void): QuestContent => ({
  ...aQuest(),
  get description() {
    count();
    return 'The text';
  },
});

const cards = (): readonly Element[] => [...document.querySelectorAll('.react-flow__node')];

it('the first drawing of the canvas has every card and link', () => {
  const drawn: { cards: number; links: number }[] = [];
  const note = (): void => {
    const links = document.querySelectorAll('.react-flow__edge').length;
    if (screen.queryByRole('region')) drawn.push({ cards: cards().length, links });
  };
  render(
    <Profiler id="graph" onRender={note}>
      <StoryLineGraph {...graphProps(threeQuests())} />
    </Profiler>,
  );
  expect(drawn[0]).toEqual({ cards: 3, links: 2 });
});

it('the first drawing of the canvas has the frames of choices, and cards whose names describe the logic of their quests', () => {
  const { [c]: last, ...others } = line.story_quests;
  const logical = {
    ...line,
    story_quests: { ...others, ...(last && { [c]: { ...last, repeat: { every: 'day', at: '04:00' } as const } }) },
    choices: { one: { title: 'Crown or guild', quests: [a, b], at_most: 1 } },
  };
  const opened: string[] = [];
  render(
    <StoryLineGraph
      {...graphProps(threeQuests())}
      line={logical}
      onOpenChoice={(choice) => void opened.push(choice)}
    />,
  );
  screen.getByRole('button', { name: 'Choice: Crown or guild at most 1 of 2' }).click();
  expect(opened).toEqual(['one']);
  expect(screen.getByRole('group', { name: `Quest ${c}, repeats daily at 04:00` })).toBeTruthy();
  expect(screen.getByTitle('repeats daily at 04:00').textContent).toBe('daily');
});

it('a choice whose cards are separated has several boxes with a title each, of which one has a place in the tab order', () => {
  const choices = { one: { title: 'Crown or guild', quests: [a, c], at_most: 1 } };
  const opened: string[] = [];
  render(
    <StoryLineGraph
      {...graphProps(threeQuests())}
      line={{ ...line, choices }}
      onOpenChoice={(choice) => void opened.push(choice)}
    />,
  );
  const frame = document.querySelector('[data-choice-frame]');
  expect(frame?.querySelectorAll('rect').length).toBe(2);
  const [first, ...further] = screen.getAllByTitle('Crown or guild: at most 1 of 2');
  expect([first?.tabIndex, further.map(({ tabIndex }) => tabIndex)]).toEqual([0, [-1]]);
  expect(screen.getAllByRole('button', { name: /Crown or guild/ })).toEqual([first]);
  further[0]?.click();
  expect(opened).toEqual(['one']);
  act(() => first?.focus());
  expect(frame?.hasAttribute('data-pointed')).toBe(true);
  act(() => first?.blur());
  expect(frame?.hasAttribute('data-pointed')).toBe(false);
});

it('a title has the direction of its own text', () => {
  const title = 'سؤال طويل عن الجرس المفقود';
  render(<StoryLineGraph {...graphProps(new Map([[a, aQuest({ title })]]))} />);
  const heading = screen.getByRole('heading', { name: title });
  expect([heading.dir, heading.childElementCount]).toEqual(['auto', 0]);
});

it('editing one quest renders no other card', () => {
  let renders = 0;
  const quests = threeQuests();
  for (const id of [b, c])
    quests.set(
      id,
      countedQuest(() => (renders += 1)),
    );
  const { rerender } = render(<StoryLineGraph {...graphProps(quests)} />);
  expect(renders).toBe(2);
  for (const title of ['Quest w', 'Quest wr', 'Quest wri'])
    rerender(<StoryLineGraph {...graphProps(new Map([...quests, [a, aQuest({ title })]]))} />);
  expect(screen.getByRole('heading', { name: 'Quest wri' })).toBeTruthy();
  expect(renders).toBe(2);
});

it.each([
  [false, 0],
  [true, 12],
])('cards have knots only where links can be drawn: editable %s', (editable, knots) => {
  render(<StoryLineGraph {...graphProps(threeQuests())} editable={editable} />);
  expect(document.querySelectorAll('.react-flow__handle')).toHaveLength(knots);
});

it.each([
  ['a click', {}, [[a]]],
  ['a click with Shift', { shiftKey: true }, []],
])('%s on one of several selected quests selects this one alone', (_, keys, expected) => {
  const selected: string[][] = [];
  render(
    <StoryLineGraph
      {...graphProps(threeQuests())}
      selection={new Set([a, b])}
      onSelect={(selection) => void selected.push([...selection])}
    />,
  );
  fireEvent.click(screen.getByRole('group', { name: `Quest ${a}` }), keys);
  expect(selected).toEqual(expected);
});

it.each([
  { editable: true, says: 'Keeps every quest and link as it is' },
  { editable: false, says: 'Nothing can be changed while you read' },
])('the lock has a tooltip: editable $editable', ({ editable, says }) => {
  render(<StoryLineGraph {...graphProps(threeQuests())} editable={editable} />);
  expect(screen.getByRole('button', { name: 'Lock', description: says })).toBeTruthy();
});
