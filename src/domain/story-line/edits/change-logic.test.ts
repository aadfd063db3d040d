import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { logicIn, withLogic } from '#test-support/builders/with-logic.ts';
import { changeLogic, type LogicChange } from './change-logic.ts';

const plain = aStoryLine({ [a]: [], [b]: [], [c]: [a, b], [d]: [c] });
const choice = { title: 'Two ways', quests: [a, b], at_most: 1 };
const daily = { every: 'day' } as const;
const full = withLogic(
  plain,
  {
    [c]: { needs: 1, optional: true, hidden_until_open: true, repeat: daily },
    [d]: { needs: 1, optional: true, hidden_until_open: true, repeat: daily },
  },
  { one: choice },
);

describe('changeLogic', () => {
  it.each<[string, LogicChange, object]>([
    ['needs', { part: 'needs', quest: c, needs: 1 }, { [c]: { needs: 1 } }],
    [
      'optional',
      { part: 'optional', quests: [a, d], value: true },
      { [a]: { optional: true }, [d]: { optional: true } },
    ],
    ['hidden', { part: 'hidden_until_open', quests: [d], value: true }, { [d]: { hidden_until_open: true } }],
    ['repeat', { part: 'repeat', quests: [d], repeat: daily }, { [d]: { repeat: daily } }],
  ])('sets %s, and takes it away without a trace', (_, change, logic) => {
    const { line, refusal } = changeLogic(plain, change);
    expect(refusal).toBeNull();
    expect(logicIn(line)).toEqual(logic);
    expect(JSON.stringify(changeLogic(line, away(change)).line)).toBe(JSON.stringify(plain));
  });

  it('sets a choice, changes it, and takes it away without a trace', () => {
    const added = changeLogic(plain, { part: 'choice', id: 'one', choice }).line;
    expect(added.choices).toEqual({ one: choice });
    const changed = changeLogic(added, { part: 'choice', id: 'one', choice: { ...choice, quests: [d, b] } }).line;
    expect(changed.choices).toEqual({ one: { ...choice, quests: [b, d] } });
    expect(JSON.stringify(changeLogic(changed, { part: 'choice', id: 'one', choice: null }).line)).toBe(
      JSON.stringify(plain),
    );
  });

  it('keeps the other choices', () => {
    const line = changeLogic(full, { part: 'choice', id: 'another', choice }).line;
    expect(JSON.stringify(line.choices)).toBe(JSON.stringify({ another: choice, one: choice }));
    expect(changeLogic(line, { part: 'choice', id: 'one', choice: null }).line.choices).toEqual({ another: choice });
  });

  it.each<[string, LogicChange]>([
    ['needs', { part: 'needs', quest: c, needs: 1 }],
    ['optional', { part: 'optional', quests: [c, d], value: true }],
    ['hidden', { part: 'hidden_until_open', quests: [c], value: true }],
    ['repeat', { part: 'repeat', quests: [c, d], repeat: { ...daily } }],
    ['choice', { part: 'choice', id: 'one', choice: { ...choice, quests: [b, a] } }],
    ['a choice that is not there', { part: 'choice', id: 'another', choice: null }],
    ['a quest that is not there', { part: 'optional', quests: ['quest_elsewhere'], value: true }],
    ['no quest', { part: 'repeat', quests: [], repeat: null }],
  ])('gives the same line back where it has the same %s', (_, change) => {
    expect(changeLogic(full, change)).toEqual({ line: full, refusal: null });
    expect(changeLogic(full, change).line).toBe(full);
  });

  it.each<[string, LogicChange]>([
    ['quest_needs', { part: 'needs', quest: c, needs: 3 }],
    ['quest_repeat_hours', { part: 'repeat', quests: [a, d], repeat: { every: 'hours' } }],
    ['choice_title', { part: 'choice', id: 'one', choice: { ...choice, title: '' } }],
    ['choice_quests_too_few', { part: 'choice', id: 'one', choice: { ...choice, quests: [a] } }],
    ['choice_at_most', { part: 'choice', id: 'one', choice: { ...choice, at_most: 2 } }],
    ['choice_id', { part: 'choice', id: '', choice }],
  ])('refuses what breaks %s, and leaves the line', (code, change) => {
    const { line, refusal } = changeLogic(full, change);
    expect(refusal?.code).toBe(code);
    expect(line).toBe(full);
  });
});

const away = (change: LogicChange): LogicChange => {
  if (change.part === 'needs') return { ...change, needs: null };
  if (change.part === 'repeat') return { ...change, repeat: null };
  return change.part === 'choice' ? { ...change, choice: null } : { ...change, value: false };
};
