import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { describe, expect, it } from 'vitest';
import { anOwnedQuest, aQuest } from '#test-support/builders/builders.ts';
import { duplicateQuest } from './duplicate-quest.ts';

const { max } = tidewantWorld.limits.quest_title;
const nameCopy = (title: string) => `Copy of ${title}`;
const room = max - 'Copy of '.length;

describe('the copy of a quest', () => {
  it.each([
    ['Wolves', 'Copy of Wolves'],
    ['w'.repeat(room), `Copy of ${'w'.repeat(room)}`],
    ['w'.repeat(room + 1), `Copy of ${'w'.repeat(room)}`],
    [`${'w'.repeat(room - 1)} x`, `Copy of ${'w'.repeat(room - 1)}`],
    [`${'w'.repeat(room - 1)}🐺`, `Copy of ${'w'.repeat(room - 1)}🐺`],
    [`${'w'.repeat(room)}🐺`, `Copy of ${'w'.repeat(room)}`],
  ])('of “%s” is called “%s”', (title, copied) => {
    expect(duplicateQuest(aQuest({ title }), nameCopy, tidewantWorld).title).toBe(copied);
  });

  it('has the same content and no owner', () => {
    const quest = anOwnedQuest();
    const { id: _id, uid: _uid, title: _title, ...content } = quest;
    expect(duplicateQuest(quest, nameCopy, tidewantWorld)).toEqual({ ...content, title: `Copy of ${quest.title}` });
  });
});
