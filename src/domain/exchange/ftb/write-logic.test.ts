import { describe, expect, it } from 'vitest';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryQuest } from '#domain/story-line/story-line.ts';
import {
  aBookLine,
  aBookPlace,
  aBookQuest,
  chaptersOf,
  toPlainTag,
  withoutBookId,
  writeBook,
} from '#test-support/builders/a-quest-book.ts';
import { createBookIds } from './book-ids.ts';
import { bookScale } from './write-logic.ts';

describe('logic of a quest', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((key) => aBookQuest(key)) as [Quest, Quest, Quest, Quest];
  const { idOf } = createBookIds();
  const logicOf = (parts: Partial<StoryQuest>) => {
    const line = aBookLine('one', [aBookPlace(a), aBookPlace(b), aBookPlace(c), aBookPlace(d, [a, b, c], parts)]);
    const exported = writeBook({ quests: [a, b, c, d], story_lines: [line] });
    const [, , , quest] = chaptersOf(exported)[0]?.quests ?? [];
    const { id: _id, title: _title, x: _x, y: _y, dependencies, ...logic } = quest ?? { id: '' };
    expect(dependencies).toEqual([a, b, c].map(({ id }) => idOf(id)));
    return { logic: toPlainTag(logic), losses: exported.losses.map(({ code, place: where }) => [code, where]) };
  };
  const unrepeated = ['never_repeats', '/rewards'];
  const repeat = ['logic_left_out', `/story_quests/${d.id}/repeat`];

  it.each([
    [{}, {}, []],
    [{ needs: 3 }, {}, []],
    [{ needs: 2 }, { min_required_dependencies: { value: 2 } }, []],
    [{ needs: 1 }, { dependency_requirement: 'one_completed' }, []],
    [{ optional: true }, { optional: true }, []],
    [{ hidden_until_open: true }, { hide_until_deps_complete: true }, []],
    [{ repeat: { every: 'hours', hours: 4 } }, { can_repeat: true, repeat_cooldown: { value: 14_400 } }, [unrepeated]],
    [
      { repeat: { every: 'day', at: '04:00' } },
      { can_repeat: true, repeat_cooldown: { value: 86_400 } },
      [repeat, unrepeated],
    ],
    [{ repeat: { every: 'week' } }, { can_repeat: true, repeat_cooldown: { value: 604_800 } }, [repeat, unrepeated]],
  ] satisfies [Partial<StoryQuest>, unknown, unknown][])('with %j is written as %j', (parts, written, lost) => {
    expect(logicOf(parts)).toEqual({ logic: written, losses: lost });
  });

  it('has no choices', () => {
    const choices = { road: { title: 'A road', quests: [a.id, b.id], at_most: 1 } };
    const line = aBookLine('one', [aBookPlace(a), aBookPlace(b)], { choices });
    expect(writeBook({ quests: [a, b], story_lines: [line] }).losses).toEqual([
      { item: line.id, place: '/choices/road', code: 'logic_left_out', params: { part: 'choice' } },
    ]);
  });

  it('has its place in units of the book', () => {
    const line = aBookLine('one', [aBookPlace(a, [], { x: 420, y: -280.3 })]);
    const [quest] = chaptersOf(writeBook({ quests: [a], story_lines: [line] }))[0]?.quests ?? [];
    expect([Number(quest?.['x']) * bookScale, Number(quest?.['y']) * bookScale]).toEqual([420, -280.3]);
  });

  it('goes without quests that are not in the content', () => {
    const line = aBookLine('one', [aBookPlace(a, [b, c], { needs: 2 }), aBookPlace(b)]);
    const { losses, ...exported } = writeBook({ quests: [a], story_lines: [line] });
    expect(chaptersOf({ ...exported, losses })[0]?.quests).toHaveLength(1);
    expect(losses.map(({ code, place: where }) => [code, where])).toEqual([
      ['prerequisite_left_out', `/story_quests/${a.id}/prerequisite_quests/${b.id}`],
      ['prerequisite_left_out', `/story_quests/${a.id}/prerequisite_quests/${c.id}`],
      ['quest_missing', `/story_quests/${b.id}`],
    ]);
  });
});

describe('a quest of several story lines', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((key) => aBookQuest(key)) as [Quest, Quest, Quest];
  const { idOf } = createBookIds();

  it('stands in the first, and a link to it in the others', () => {
    const lines = [
      aBookLine('one', [aBookPlace(a)]),
      aBookLine('two', [aBookPlace(a, [], { x: 128 }), aBookPlace(b, [a])]),
    ];
    const exported = writeBook({ quests: [a, b], story_lines: lines });
    const [one, two] = chaptersOf(exported);
    expect(exported.losses).toEqual([]);
    expect([one?.quests?.length, one?.quest_links]).toEqual([1, []]);
    expect(two?.quests?.map(({ dependencies }) => dependencies)).toEqual([[idOf(a.id)]]);
    expect(withoutBookId(two?.quest_links?.[0])).toEqual({ linked_quest: idOf(a.id), x: 1, y: 0 });
  });

  it('has the logic of the first alone', () => {
    const lines = [
      aBookLine('one', [aBookPlace(a), aBookPlace(b, [a], { optional: true })]),
      aBookLine('two', [aBookPlace(c), aBookPlace(b, [c], { hidden_until_open: true })]),
    ];
    const { losses } = writeBook({ quests: [a, b, c], story_lines: lines });
    const path = `/story_quests/${b.id}`;
    expect(losses.map(({ item, place: where, params }) => [item, where, params])).toEqual([
      [lines[1]?.id, `${path}/prerequisite_quests/${c.id}`, { quest: c.id }],
      [lines[1]?.id, path, { part: 'needs' }],
      [lines[1]?.id, path, { part: 'optional' }],
      [lines[1]?.id, `${path}/hidden_until_open`, { part: 'hidden' }],
    ]);
  });
});
