import { describe, expect, it } from 'vitest';
import { aWorld, anEntry } from '#test-support/builders/a-world.ts';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { anOwnedQuest } from '#test-support/builders/builders.ts';
import type { ExportedContent } from '#domain/exchange/exported.ts';
import { compareContents } from './compare-contents.ts';

const content = (parts: Partial<ExportedContent> = {}): ExportedContent => ({
  world: aWorld(),
  entries: [],
  quests: [],
  story_lines: [],
  ...parts,
});
const nothing = { quests: [], story_lines: [], entries: [], world: false };

describe('what differs between two contents', () => {
  it('is nothing where they are alike', () => {
    const alike = { quests: [anOwnedQuest({ id: a })], entries: [{ catalogue: 'thing', id: '1', ...anEntry() }] };
    expect(compareContents(content(alike), content(alike))).toEqual(nothing);
  });

  it('is each quest that is new, changed or gone, under its later title', () => {
    const [stays, changes, goes] = [a, b, c].map((id) => anOwnedQuest({ id, title: `Quest ${id}` }));
    if (!stays || !changes || !goes) throw new Error('There are three.');
    const added = anOwnedQuest({ title: 'New' });
    const before = content({ quests: [stays, changes, goes] });
    const after = content({ quests: [stays, { ...changes, title: 'Renamed' }, added] });
    expect(compareContents(before, after)).toEqual({
      ...nothing,
      quests: [
        { change: 'changed', id: b, title: 'Renamed' },
        { change: 'added', id: added.id, title: 'New' },
        { change: 'removed', id: c, title: `Quest ${c}` },
      ],
    });
  });

  it('is a story line of which a card moved, too', () => {
    const line = { ...aStoryLine(), id: 'storyline_official_12345678' };
    const moved = { ...line, story_quests: { ...line.story_quests, [a]: { ...line.story_quests[a], x: 7 } } };
    const { story_lines } = compareContents(
      content({ story_lines: [line] }),
      content({ story_lines: [moved as typeof line] }),
    );
    expect(story_lines).toEqual([{ change: 'changed', id: line.id, title: line.title }]);
  });

  it('is an entry of another catalogue under the same id', () => {
    const entries = [{ catalogue: 'thing', id: '1', ...anEntry({ name: 'One' }) }];
    const others = [{ catalogue: 'place', id: '1', ...anEntry({ name: 'Other' }) }];
    expect(compareContents(content({ entries }), content({ entries: others })).entries).toEqual([
      { change: 'added', id: 'place 1', title: 'Other' },
      { change: 'removed', id: 'thing 1', title: 'One' },
    ]);
  });

  it('is the world itself', () => {
    const after = content({ world: aWorld({ name: 'Renamed' }) });
    expect(compareContents(content(), after)).toEqual({ ...nothing, world: true });
  });

  it('is everything for a game that had nothing', () => {
    const quest = anOwnedQuest();
    expect(compareContents(null, content({ quests: [quest] }))).toMatchObject({
      quests: [{ change: 'added', id: quest.id }],
      world: true,
    });
  });
});
