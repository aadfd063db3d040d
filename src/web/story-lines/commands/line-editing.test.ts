import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkGraph } from '#domain/story-line/graph-rules.ts';
import type { LogicChange } from '#domain/story-line/edits/change-logic.ts';
import { a, aStoryLine, b, c, d, e, f, prerequisitesIn } from '#test-support/builders/a-story-line.ts';
import { logicChange } from '#test-support/logic/logic-changes.ts';
import { describeLineCommand } from './describe-line-command.ts';
import { applyLineCommand, type LineCommand, typedField } from './line-command.ts';
import { createLineEditing, type LineEditing, type LineTexts } from './line-editing.ts';

const editingOf = (content = aStoryLine({ [a]: [], [b]: [a], [c]: [] })): LineEditing =>
  createLineEditing({ id: 'storyline_designer_12345678', version: 1, original: content, content });

const contentOf = ({ store }: LineEditing) => store.getState().content;
const run = (editing: LineEditing, command: LineCommand, step: string) =>
  editing.run((line) => applyLineCommand(line, command), step, typedField(command));
const stepsOf = ({ store }: LineEditing) => store.temporal.getState().pastStates.length;

const typeInto = (editing: LineEditing, field: keyof LineTexts, text: string): void => {
  for (let length = 1; length <= text.length; length += 1) {
    vi.advanceTimersByTime(150);
    editing.write(field, { [field]: text.slice(0, length) });
  }
};

type Edit = (editing: LineEditing) => void;

const id = fc.constantFrom(a, b, c, d, e, f);
const link = fc.record({ source: id, target: id });
const places = fc.dictionary(id, fc.record({ x: fc.integer(), y: fc.integer() }), { maxKeys: 3 });
const lineCommand: fc.Arbitrary<LineCommand> = fc.oneof(
  id.map((quest) => ({ kind: 'add', quest }) as const),
  link.map((each) => ({ kind: 'connect', link: each }) as const),
  places.map((each) => ({ kind: 'move', places: each }) as const),
  places.map((each) => ({ kind: 'place', places: each }) as const),
  fc.record({ kind: fc.constant('insert'), places, links: fc.array(link, { maxLength: 3 }) }),
  logicChange.map((change) => ({ kind: 'logic', change }) as const),
  fc.record({ kind: fc.constant('remove'), quests: fc.array(id, { maxLength: 2 }), links: fc.array(link) }),
);
const pause = fc.constantFrom(0, 0, 400, 2_000);
const typing = fc.record({ field: fc.constantFrom('title', 'description'), text: fc.string(), pause });

const edit: fc.Arbitrary<Edit> = fc.oneof(
  lineCommand.map(
    (command): Edit =>
      (editing) =>
        void run(editing, command, command.kind),
  ),
  typing.map(({ field, text, pause: waited }): Edit => (editing) => {
    vi.advanceTimersByTime(waited);
    editing.write(field, { [field]: text });
  }),
);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('undo and redo', () => {
  it('return to the original, and then to every edit, after 1,000 random ones', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1_000, maxLength: 1_000 }), (edits) => {
        const editing = editingOf();
        const original = contentOf(editing);
        const states = edits.map((each) => {
          each(editing);
          return contentOf(editing);
        });
        expect(checkGraph(contentOf(editing))).toBeNull();
        while (editing.undo() !== null) expect(checkGraph(contentOf(editing))).toBeNull();
        expect(contentOf(editing)).toBe(original);
        while (editing.redo() !== null);
        expect(contentOf(editing)).toBe(states.at(-1));
      }),
      { numRuns: 20 },
    );
  });

  it('keep a thousand steps', () => {
    const editing = editingOf();
    const original = contentOf(editing);
    for (let x = 1; x <= 1_000; x += 1) run(editing, { kind: 'move', places: { [a]: { x: x * 20, y: 0 } } }, 'moved');
    for (let count = 0; count < 1_000; count += 1) editing.undo();
    expect(contentOf(editing)).toBe(original);
  });

  it('return the step, and null without one', () => {
    const editing = editingOf();
    expect(editing.undo()).toBeNull();
    run(editing, { kind: 'add', quest: d }, 'added a quest');
    run(editing, { kind: 'connect', link: { source: c, target: d } }, 'linked two');
    expect([editing.undo(), editing.undo(), editing.undo()]).toEqual(['linked two', 'added a quest', null]);
    expect([editing.redo(), editing.redo(), editing.redo()]).toEqual(['added a quest', 'linked two', null]);
  });

  it('lose what was undone once something else is done', () => {
    const editing = editingOf();
    run(editing, { kind: 'add', quest: d }, 'added a quest');
    editing.undo();
    editing.write('title', { title: 'Another title' });
    expect(editing.redo()).toBeNull();
  });

  it('count neither a refused command nor one that changes nothing', () => {
    const editing = editingOf();
    const refusal = run(editing, { kind: 'connect', link: { source: b, target: a } }, 'linked two');
    expect(refusal?.code).toBe('prerequisite_cycle');
    run(editing, { kind: 'move', places: { [a]: { x: 3, y: 3 } } }, 'moved');
    expect(stepsOf(editing)).toBe(0);
  });
});

describe('typing', () => {
  it('the hours after which a quest repeats is one step, and another way to repeat is another step', () => {
    const editing = editingOf();
    const repeat = (every: 'hours' | 'day', hours?: number): void => {
      const change: LogicChange = { part: 'repeat', quests: [a], repeat: { every, ...(hours && { hours }) } };
      run(editing, { kind: 'logic', change }, 'repeats');
    };
    repeat('hours', 24);
    repeat('hours', 4);
    repeat('hours', 48);
    expect(stepsOf(editing)).toBe(1);
    repeat('day');
    expect(stepsOf(editing)).toBe(2);
    repeat('hours', 24);
    vi.advanceTimersByTime(1_000);
    repeat('hours', 4);
    expect(stepsOf(editing)).toBe(4);
  });

  it('in one field is one step', () => {
    const editing = editingOf();
    typeInto(editing, 'title', 'The hollow sea');
    expect(stepsOf(editing)).toBe(1);
    expect(editing.undo()).toBe('changed the title');
    expect(contentOf(editing).title).toBe('The drowned bell');
  });

  it.each<[string, (editing: LineEditing) => void]>([
    ['a pause', () => vi.advanceTimersByTime(1_000)],
    ['another field', (editing) => editing.write('description', { description: 'Something else.' })],
    ['a command on the graph', (editing) => run(editing, { kind: 'add', quest: d }, 'added a quest')],
    ['an undo and a redo', (editing) => [editing.undo(), editing.redo()]],
  ])('begins a new step after %s', (_, between) => {
    const editing = editingOf();
    typeInto(editing, 'title', 'The hollow');
    between(editing);
    const steps = stepsOf(editing);
    typeInto(editing, 'title', 'The hollow sea');
    expect(stepsOf(editing)).toBe(steps + 1);
    editing.undo();
    expect(contentOf(editing).title).toBe('The hollow');
  });
});

describe('commands', () => {
  it('insert a group with its links, without moving other quests', () => {
    const editing = editingOf();
    const before = contentOf(editing);
    const group = { places: { [a]: { x: 900, y: 900 }, [d]: { x: 40, y: 600 }, [e]: { x: 40, y: 900 } } };
    run(editing, { kind: 'insert', ...group, links: [{ source: d, target: e }] }, 'put in quests');
    const { story_quests } = contentOf(editing);
    expect(prerequisitesIn(contentOf(editing))).toEqual({ [a]: [], [b]: [a], [c]: [], [d]: [], [e]: [d] });
    expect(story_quests[a]).toBe(before.story_quests[a]);
    expect(story_quests[d]).toMatchObject({ x: 40, y: 600 });
    expect(stepsOf(editing)).toBe(1);
  });

  it('take quests and links out in one step', () => {
    const editing = editingOf(aStoryLine({ [a]: [], [b]: [a], [c]: [b], [d]: [c] }));
    run(editing, { kind: 'remove', quests: [a], links: [{ source: c, target: d }] }, 'took out');
    expect(prerequisitesIn(contentOf(editing))).toEqual({ [b]: [], [c]: [b], [d]: [] });
    expect(stepsOf(editing)).toBe(1);
  });

  it('change the logic in one step, or not at all', () => {
    const editing = editingOf();
    const before = contentOf(editing);
    const choice = { title: 'Two ways', quests: [a, c], at_most: 1 };
    const set = { kind: 'logic', change: { part: 'choice', id: 'one', choice } } as const;
    run(editing, set, describeLineCommand(set, String));
    expect(contentOf(editing).choices).toEqual({ one: choice });
    const refusal = run(editing, { kind: 'logic', change: { part: 'needs', quest: b, needs: 2 } }, 'needs');
    expect([refusal?.code, stepsOf(editing)]).toEqual(['quest_needs', 1]);
    expect(editing.undo()).toBe('set the choice “Two ways”');
    expect(contentOf(editing)).toBe(before);
  });

  it.each<[LogicChange, string]>([
    [{ part: 'needs', quest: 'A', needs: 2 }, 'made “A” need 2 of its prerequisites'],
    [{ part: 'needs', quest: 'A', needs: null }, 'made “A” need all of its prerequisites'],
    [{ part: 'optional', quests: ['A'], value: true }, 'made “A” optional'],
    [{ part: 'optional', quests: ['A', 'B'], value: false }, 'made 2 quests compulsory'],
    [{ part: 'hidden_until_open', quests: ['A'], value: true }, 'hid “A” until open'],
    [{ part: 'hidden_until_open', quests: ['A'], value: false }, 'showed “A” from the start'],
    [{ part: 'repeat', quests: ['A'], repeat: { every: 'day' } }, 'made “A” repeat'],
    [{ part: 'repeat', quests: ['A'], repeat: null }, 'made “A” be done once'],
    [{ part: 'choice', id: 'one', choice: null }, 'removed a choice'],
  ])('on the logic are described: %j', (change, words) => {
    expect(describeLineCommand({ kind: 'logic', change }, String)).toBe(words);
  });
});
