import { beforeEach, expect, test } from 'vitest';
import type { QuestContent } from '#domain/quest/quest.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { loadTestWorld } from '#web/shared/testing/load-test-world.ts';
import { takeBackCells } from './take-back.ts';

beforeEach(() => loadTestWorld());

const before = aQuest({ title: 'Wolves' });
const after: QuestContent = { ...before, title: 'Bears', marks: { status: 'ready', tags: ['boss'] } };

test('what cells wrote is taken back, and a quest that is so already is left', () => {
  expect(takeBackCells({ before, after }, after)).toEqual({ content: before, isKept: false });
  expect(takeBackCells({ before, after }, before)).toEqual({ content: null, isKept: false });
});

test('what somebody changed since stays, place by place, and is named', () => {
  const elsewhere = { ...after, description: 'Somebody else wrote this description.' };
  expect(takeBackCells({ before, after }, elsewhere)).toEqual({
    content: { ...before, description: elsewhere.description },
    isKept: false,
  });
  const retitled = { ...after, title: 'Foxes' };
  expect(takeBackCells({ before, after }, retitled)).toEqual({ content: { ...before, title: 'Foxes' }, isKept: true });
});

test('a status that somebody set since stays, and their tags do', () => {
  const marked: QuestContent = { ...after, marks: { status: 'draft', tags: ['boss', 'late'] } };
  expect(takeBackCells({ before, after }, marked)).toEqual({
    content: { ...before, marks: { status: 'draft', tags: ['late'] } },
    isKept: true,
  });
});

test('a quest that would break a rule stays as it is', () => {
  const broken = { ...before, title: '' };
  expect(takeBackCells({ before: broken, after }, after)).toEqual({ content: null, isKept: true });
});
