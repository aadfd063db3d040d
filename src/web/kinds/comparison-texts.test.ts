import { describe, expect, it } from 'vitest';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Objective } from '#domain/world/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b, c, d, e, f } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { questDocumentRules } from '#web/quests/quest-document-rules.ts';
import { storyLineDocumentRules } from '#web/story-lines/story-line-document-rules.ts';

const titleOf = (id: string) => (id === f ? undefined : id.slice('quest_'.length, 'quest_'.length + 1).toUpperCase());
const none = { requirements: {}, objectives: {}, rewards: {} };
const talk = (npc_name: string) => ({ id: '', type_count: 0, type: 'Talk with NPC', npc_id: '', npc_name }) as const;
const withObjectives = (...objectives: Objective[]) => aQuest({ objectives: numberProperties(objectives) });
const moved = (line: StoryLineContent, by: number, ...ids: string[]): StoryLineContent => ({
  ...line,
  story_quests: Object.fromEntries(
    Object.entries(line.story_quests).map(([id, quest]) => [
      id,
      ids.includes(id) ? { ...quest, x: quest.x + by, y: by } : quest,
    ]),
  ),
});

const difference = (about: string, before: string, now: string | null = null) => ({ about, before, after: now });
const sixOf = (name: string, collection: 'requirements' | 'rewards') => {
  const [property] = Object.values(aQuest()[collection]);
  const value = collection === 'rewards' ? { copper: name.length } : { profession_name: name };
  const copies = Array.from({ length: 6 }, (_, index) => [String(index), { ...property, ...value, id: `${index}` }]);
  return aQuest({ [collection]: Object.fromEntries(copies) });
};
const askedOfQuests = (base: QuestContent, mine: QuestContent, theirs: QuestContent) =>
  questDocumentRules.merge({ base, mine, theirs }, titleOf).questions;
const askedOfLines = (base: StoryLineContent, mine: StoryLineContent, theirs: StoryLineContent) =>
  storyLineDocumentRules.merge({ base, mine, theirs }, titleOf).questions;

describe('texts of what differs', () => {
  const quest = aQuest();
  const line = aStoryLine({ [a]: [], [b]: [a], [c]: [] });

  it('names every part of a quest', () => {
    const after: QuestContent = {
      ...quest,
      ...none,
      title: 'The other bell',
      type: 'Main Story',
      description: 'Else.',
    };
    const differences = [
      difference('Title', 'The bell under the bay', 'The other bell'),
      difference('Story type', 'Side Story', 'Main Story'),
      difference('Description', 'Find out who rings the drowned bell at every ebb, and why.', 'Else.'),
      difference('Level Requirement 1', 'Profession: Mining, Level: 12'),
      difference('Collect Item 1', 'Item: Drymouth Cutlass, Quantity: 3'),
      difference('Slay Creature 1', 'Creature: Ebbhound, Kill count: 5'),
      difference('Escort NPC 1', 'NPC: Harbourmaster Ottoline Pask'),
      difference('Talk with NPC 1', 'NPC: Harbourmaster Ottoline Pask'),
      difference('Currency Reward 1', 'Copper: 20, Silver: 4, Gold: 1'),
      difference('Item Reward 1', 'Item: Fogproof Lantern, Quantity: 1'),
      difference('XP Reward 1', 'Profession: Fishing, Experience: 900'),
    ];
    expect(questDocumentRules.compare(quest, after, titleOf)).toEqual(differences);
    expect(questDocumentRules.describeChanges(quest, after, titleOf)).toEqual(differences.map(({ about }) => about));
  });

  it('names quests and links of a story line', () => {
    const after = aStoryLine({ [a]: [], [c]: [a], [f]: [c] });
    expect(storyLineDocumentRules.compare(line, after, titleOf)).toEqual([
      { about: 'Quest B', before: 'in the story line', after: null },
      { about: 'Quest A quest that is missing', before: null, after: 'in the story line' },
      { about: 'Link', before: 'A → B', after: null },
      { about: 'Link', before: null, after: 'A → C' },
      { about: 'Link', before: null, after: 'C → A quest that is missing' },
    ]);
    expect(storyLineDocumentRules.describeChanges(line, after, titleOf)).toEqual([
      'Quest B',
      'Quest that is gone',
      'Link A → B',
      'Link A → C',
      'Link C → that is gone',
      'the place of 1 card',
    ]);
  });

  it.each([
    [[a], 'the place of 1 card'],
    [[a, b], 'the places of 2 cards'],
  ])('counts moved cards', (ids, text) => {
    expect(storyLineDocumentRules.describeChanges(line, moved(line, 10, ...ids), titleOf)).toEqual([text]);
  });
});

describe('texts of the questions of a merge of quests', () => {
  it('asks about the texts', () => {
    const base = aQuest();
    const mine: QuestContent = { ...base, title: 'My bell', description: 'Mine.' };
    const theirs: QuestContent = { ...base, title: 'Their bell', description: 'Theirs.' };
    expect(
      askedOfQuests({ ...base, type: 'Neither' as 'Main Story' }, mine, { ...theirs, type: 'Main Story' }),
    ).toEqual([
      { id: 'title', about: 'Title', mine: 'My bell', theirs: 'Their bell' },
      { id: 'type', about: 'Story type', mine: 'Side Story', theirs: 'Main Story' },
      { id: 'description', about: 'Description', mine: 'Mine.', theirs: 'Theirs.' },
    ]);
  });

  it('asks about a property', () => {
    const question = { id: 'objectives/0', about: 'Talk with NPC 1', mine: 'NPC: Mine', theirs: 'NPC: Theirs' };
    const of = (name: string) => withObjectives(talk(name), talk('Sela'));
    expect(askedOfQuests(of('Ottoline'), of('Mine'), of('Theirs'))).toEqual([question]);
    expect(askedOfQuests(of('Ottoline'), withObjectives(talk('Sela')), of('Theirs'))).toEqual([
      { ...question, mine: null },
    ]);
  });

  it('asks about all objectives', () => {
    const [mine, theirs] = [withObjectives(talk('Ottoline')), withObjectives(talk('Sela'))];
    expect(askedOfQuests(withObjectives(talk('Ottoline'), talk('Sela')), mine, theirs)).toEqual([
      {
        id: 'objectives',
        about: 'All objectives',
        mine: 'Talk with NPC 1: NPC: Ottoline',
        theirs: 'Talk with NPC 1: NPC: Sela',
      },
    ]);
  });

  it('asks about all requirements and rewards', () => {
    for (const collection of ['requirements', 'rewards'] as const) {
      const base = { ...aQuest(), [collection]: {} };
      const [question] = askedOfQuests(base, sixOf('Mine', collection), sixOf('Theirs', collection));
      expect(question?.about).toBe(`All ${collection}`);
      expect(question?.mine?.split('\n')).toHaveLength(6);
    }
  });
});

describe('texts of the questions of a merge of story lines', () => {
  const base = aStoryLine({ [a]: [], [b]: [a], [c]: [b] });

  it('asks about a quest that one side took out', () => {
    const [kept, gone] = ['In the story line, moved or with new links', 'Taken out, with its links'];
    const without = aStoryLine({ [a]: [], [b]: [a] });
    const linked = aStoryLine({ [a]: [], [b]: [a], [c]: [b, a] });
    const question = { id: `story_quests/${c}`, about: 'Quest C' };
    expect(askedOfLines(base, without, linked)).toEqual([{ ...question, mine: gone, theirs: kept }]);
    expect(askedOfLines(base, linked, without)).toEqual([{ ...question, mine: kept, theirs: gone }]);
  });

  it('asks about cards that both moved', () => {
    const many = aStoryLine({ [a]: [], [b]: [], [c]: [], [d]: [], [e]: [], [f]: [] });
    const six = [a, b, c, d, e, f];
    expect(askedOfLines(base, moved(base, 10, a), moved(base, 20, a))).toEqual([
      { id: 'places', about: 'Place of a card', mine: 'A at 10, 10', theirs: 'A at 20, 20' },
    ]);
    expect(askedOfLines(many, moved(many, 10, ...six), moved(many, 20, ...six))).toEqual([
      {
        id: 'places',
        about: 'Places of 6 cards',
        mine: 'A at 10, 10\nB at 430, 10\nC at 850, 10\nD at 1270, 10\nE at 1690, 10\nand 1 more',
        theirs: 'A at 20, 20\nB at 440, 20\nC at 860, 20\nD at 1280, 20\nE at 1700, 20\nand 1 more',
      },
    ]);
  });

  it('asks about links in a circle and about the whole', () => {
    const apart = aStoryLine({ [a]: [], [b]: [], [f]: [] });
    const [mine, theirs] = [aStoryLine({ [a]: [], [b]: [], [f]: [a] }), aStoryLine({ [a]: [f], [b]: [], [f]: [] })];
    expect(askedOfLines(apart, mine, theirs)).toEqual([
      {
        id: 'links',
        about: 'Links that together lead in a circle',
        mine: 'A → that is gone',
        theirs: 'that is gone → A',
      },
    ]);
    expect(askedOfLines(base, aStoryLine({ [a]: [], [b]: [a] }), aStoryLine({ [b]: [], [c]: [b] }))).toEqual([
      { id: 'story_quests', about: 'All quests and links', mine: 'A\nB', theirs: 'B\nC' },
    ]);
  });
});
