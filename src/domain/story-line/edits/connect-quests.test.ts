import { describe, expect, it } from 'vitest';
import { describeViolation } from '#messages/describe-violation.ts';
import { a, aStoryLine, b, c, d, prerequisitesIn } from '#test-support/builders/a-story-line.ts';
import { logicIn, withLogic } from '#test-support/builders/with-logic.ts';
import { connectQuests, relinkQuests } from './connect-quests.ts';

const before = aStoryLine({ [a]: [], [b]: [a], [c]: [] });

describe('connectQuests', () => {
  it('makes the source a prerequisite of the target', () => {
    const { line, refusal } = connectQuests(before, { source: b, target: c });
    expect(refusal).toBeNull();
    expect(line.story_quests[c]?.prerequisite_quests).toEqual({ [b]: b });
    expect(prerequisitesIn(line)).toEqual({ [a]: [], [b]: [a], [c]: [b] });
    expect(prerequisitesIn(before)).toEqual({ [a]: [], [b]: [a], [c]: [] });
  });

  it('adds to the prerequisites that the target has', () => {
    const { line } = connectQuests(before, { source: c, target: b });
    expect(prerequisitesIn(line)).toEqual({ [a]: [], [b]: [a, c], [c]: [] });
  });

  it('leaves how many the target needs, its other parts, and the choices', () => {
    const parts = { [b]: { needs: 1, optional: true, hidden_until_open: true, repeat: { every: 'week' } } } as const;
    const logical = withLogic(before, parts, { one: { title: 'Two ways', quests: [a, c], at_most: 1 } });
    const { line } = connectQuests(logical, { source: c, target: b });
    expect(prerequisitesIn(line)[b]).toEqual([a, c]);
    expect(logicIn(line)).toEqual(parts);
    expect(line.choices).toBe(logical.choices);
  });

  it('keeps the identity of the other quests', () => {
    const { line } = connectQuests(before, { source: b, target: c });
    expect(line.story_quests[b]).toBe(before.story_quests[b]);
  });

  it('gives the same line back for a link that is there', () => {
    const { line, refusal } = connectQuests(before, { source: a, target: b });
    expect(line).toBe(before);
    expect(refusal).toBeNull();
  });

  it.each([
    ['a quest with itself', a, a, 'prerequisite_self', 'A quest cannot be its own prerequisite.'],
    ['a link back', b, a, 'prerequisite_cycle', 'Quests cannot wait for each other in a circle.'],
    [
      'a quest outside the line',
      'quest_elsewhere',
      a,
      'prerequisite_unknown',
      'A prerequisite must be a quest of the same story line.',
    ],
  ])('refuses %s', (_, source, target, code, message) => {
    const { line, refusal } = connectQuests(before, { source, target });
    expect(line).toBe(before);
    expect(refusal).toMatchObject({ code });
    expect(refusal && describeViolation(refusal)).toBe(message);
  });
});

describe('relinkQuests', () => {
  const line = aStoryLine({ [a]: [], [b]: [a], [c]: [] });
  const link = { source: a, target: b };

  it('leads the end of a link to another quest', () => {
    const led = relinkQuests(line, link, { source: a, target: c });
    expect([prerequisitesIn(led.line), led.refusal]).toEqual([{ [a]: [], [b]: [], [c]: [a] }, null]);
  });

  it('leads the beginning of a link to another quest, which takes the place among what its target needs', () => {
    const two = withLogic(aStoryLine({ [a]: [], [b]: [a, d], [c]: [], [d]: [] }), { [b]: { needs: 2 } });
    const led = relinkQuests(two, link, { source: c, target: b });
    expect(Object.keys(led.line.story_quests[b]?.prerequisite_quests ?? {})).toEqual([c, d]);
    expect(led.line.story_quests[b]?.needs).toBe(2);
  });

  it.each([
    ['a quest with itself', { source: b, target: b }, 'prerequisite_self'],
    ['a link that is there', { source: d, target: b }, 'prerequisite_present'],
    ['a quest outside of the line', { source: a, target: 'quest_elsewhere' }, 'prerequisite_unknown'],
    ['a circle', { source: c, target: b }, 'prerequisite_cycle'],
  ])('refuses %s and leaves the line', (_, now, code) => {
    const waiting = aStoryLine({ [a]: [], [b]: [a, d], [c]: [b], [d]: [] });
    const led = relinkQuests(waiting, link, now);
    expect(led.line).toBe(waiting);
    expect(led.refusal).toMatchObject({ code });
    expect(led.refusal && describeViolation(led.refusal)).toBeTruthy();
  });

  it('leaves the line where the link stays, or is gone', () => {
    expect(relinkQuests(line, link, { ...link })).toEqual({ line, refusal: null });
    expect(relinkQuests(line, { source: c, target: b }, link)).toEqual({ line, refusal: null });
  });
});
