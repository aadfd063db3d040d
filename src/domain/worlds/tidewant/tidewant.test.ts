import { describe, expect, it } from 'vitest';
import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import { isQuestId } from '#domain/quest/quest.ts';
import { isStoryLineId } from '#domain/story-line/story-line.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { describeQuestTitle, questTitles } from './quest-titles.ts';

const { entries, quests, storyLines } = await shippedWorlds.tidewant();

describe('the world of Tidewant', () => {
  it.each([
    ['item', 250],
    ['npc', 44],
  ])('has the expected number of entries in %s, each name once and whatever its case', (catalogue, count) => {
    const names = entries.filter((each) => each.catalogue === catalogue).map(({ name }) => name.toLowerCase());
    expect([names.length, new Set(names).size]).toEqual([count, count]);
  });

  it('parts people from creatures by the tags that fields suggest first', () => {
    const tags = entries.filter(({ catalogue }) => catalogue === 'npc').flatMap((each) => each.tags);
    expect([tags.filter((tag) => tag === 'person').length, tags.filter((tag) => tag === 'creature').length]).toEqual([
      26, 18,
    ]);
  });

  it('has 50 quests and at least 6 story lines, each with an id and a title of its own', () => {
    expect([quests.length, storyLines.length >= 6]).toEqual([50, true]);
    expect([new Set(quests.map(({ id }) => id)).size, new Set(quests.map(({ title }) => title)).size]).toEqual([
      50, 50,
    ]);
    expect(quests.filter(({ id }) => !isQuestId(id))).toEqual([]);
    expect(storyLines.filter(({ id }) => !isStoryLineId(id, 'official'))).toEqual([]);
  });

  it('has lines of official quests only, one of them branching and joining again', () => {
    const known = new Set(quests.map(({ id }) => id));
    expect(storyLines.flatMap((line) => Object.keys(line.story_quests)).filter((id) => !known.has(id))).toEqual([]);
    const branching = storyLines.filter((line) =>
      [...Map.groupBy(listLinks(line), ({ source }) => source).values()].some((links) => links.length > 1),
    );
    expect(branching.length).toBeGreaterThan(0);
  });
});

describe('the titles that editors propose', () => {
  it('are 48, each once and in length', () => {
    expect(new Set(questTitles.map(({ title }) => title.toLowerCase())).size).toBe(48);
    const outside = questTitles.filter(
      ({ title, description }) =>
        title.length < 5 || title.length > 50 || description.length < 140 || description.length > 420,
    );
    expect(outside).toEqual([]);
  });

  it('bring their description', () => {
    for (const { title, description } of questTitles) expect(describeQuestTitle(title)).toBe(description);
  });

  it.each(['', 'A Quest Nobody Wrote', 'constructor', 'where the sea was'])('have none for "%s"', (title) => {
    expect(describeQuestTitle(title)).toBe('No description available');
  });
});
