import { describe, expect, it } from 'vitest';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { adviseStoryLine } from '#test-support/logic/advise-story-line.ts';
import { hasLengthWithin } from '#domain/limits.ts';
import { collections } from '#domain/world/property.ts';
import { checkShape } from '#domain/quest/check-shape.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import { fieldValuesOf } from '#domain/quest/quest-fields.ts';
import { quest as questShape, type Quest } from '#domain/quest/quest.ts';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import { storyLine as storyLineShape } from '#domain/story-line/story-line.ts';
import { checkWorld } from '#domain/world/check-world.ts';
import { indexEntries, type EntryLookup } from '#domain/world/entry-lookup.ts';
import { entry as entryShape } from '#domain/world/entry.ts';
import { indexWorld, type IndexedWorld } from '#domain/world/index-world.ts';
import type { IndexedEntryField, IndexedField } from '#domain/world/indexed-field.ts';
import { worldContent } from '#domain/world/world.ts';
import { shippedWorlds } from './worlds.ts';

/** The empty world has nothing to look at. */
const { empty: loadEmpty, ...described } = shippedWorlds;

const loaded = await Promise.all(Object.entries(described).map(async ([name, load]) => ({ name, ...(await load()) })));

it('the empty world takes a quest of a title, and a story line of it', async () => {
  const { world, ...content } = await loadEmpty();
  const indexed = indexWorld(world);
  const quest = aQuest({ requirements: {}, objectives: {}, rewards: {} });
  expect(content).toEqual({ entries: [], quests: [], storyLines: [] });
  expect([checkShape(quest, indexed), checkQuest(quest, indexed, indexEntries([]))]).toEqual([null, null]);
  expect(checkStoryLine(aStoryLine({ [aQuestId()]: [] }), indexed)).toBeNull();
});

const isEntryField = (field: IndexedField): field is IndexedEntryField => field.control === 'entry';

type Named = { readonly catalogue: string; readonly id: string; readonly name: string };

const namedBy = (fields: readonly IndexedField[], values: Readonly<Record<string, unknown>>): Named[] =>
  fields
    .filter(isEntryField)
    .filter(({ key }) => (values[key] ?? '') !== '')
    .map(({ catalogue, idKey, key }) => ({ catalogue, id: String(values[idKey]), name: String(values[key]) }));

const namedIn = (quest: Quest, world: IndexedWorld): Named[] => [
  ...namedBy(world.questFields, fieldValuesOf(quest)),
  ...collections
    .flatMap((each) => Object.values(quest[each]))
    .flatMap((property) => namedBy(world.kindOf(property.type)?.fields ?? [], property)),
];

const strangers = (quest: Quest, world: IndexedWorld, entryOf: EntryLookup): Named[] =>
  namedIn(quest, world).filter(({ catalogue, id, name }) => entryOf(catalogue, id)?.name !== name);

describe.each(loaded)('the shipped world $name', ({ world, entries, quests, storyLines }) => {
  const indexed = indexWorld(world);
  const known = indexEntries(entries);

  it('is of the shape of worlds and breaks no rule of worlds', () => {
    expect(worldContent.safeParse(world).error).toBeUndefined();
    expect(checkWorld(world)).toEqual([]);
  });

  it('says in each sentence what the property is about, and how much of it where that has a meaning', () => {
    const silent = indexed.kinds.filter(({ sentence, subject, amount, meaning }) =>
      [subject?.of, meaning === null ? undefined : amount?.of].some(
        (key) => key !== undefined && !sentence.includes(`{${key}}`),
      ),
    );
    expect(silent.map(({ type }) => type)).toEqual([]);
  });

  it('has kinds that checks, balance and play understand', () => {
    const meanings = ['collect', 'slay', 'level', 'give_item', 'give_experience'] as const;
    expect(meanings.filter((meaning) => indexed.kindsMeaning(meaning).length === 0)).toEqual([]);
  });

  it('has entries of their shape, each id once in its catalogue, with names that quests may have', () => {
    expect(entries.filter((each) => !entryShape.safeParse(each).success)).toEqual([]);
    expect(new Set(entries.map(({ catalogue, id }) => `${catalogue} ${id}`)).size).toBe(entries.length);
    expect(entries.filter(({ catalogue }) => !Object.hasOwn(world.catalogues, catalogue))).toEqual([]);
    expect(entries.filter(({ name }) => !hasLengthWithin(name, world.limits.name))).toEqual([]);
  });

  it('fills each of its catalogues, with no name twice in one', () => {
    const empty = Object.keys(world.catalogues).filter((each) => known.entriesIn(each).length === 0);
    expect(empty).toEqual([]);
    const names = entries.map(({ catalogue, name }) => `${catalogue} ${name.toLowerCase()}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('brings quests that break no rule', () => {
    const broken = quests.flatMap((quest) => {
      const shape = questShape.safeParse(quest).error;
      const violation = checkShape(quest, indexed) ?? checkQuest(quest, indexed, { entryOf: known.entryOf });
      return shape || violation ? [{ title: quest.title, shape, violation }] : [];
    });
    expect(broken).toEqual([]);
    expect(new Set(quests.map(({ id }) => id)).size).toBe(quests.length);
  });

  it('brings quests that name only entries of its catalogues', () => {
    expect(quests.flatMap((quest) => strangers(quest, indexed, known.entryOf))).toEqual([]);
  });

  it('brings story lines of its own quests that break no rule', () => {
    const ids = new Set(quests.map(({ id }) => id));
    for (const line of storyLines) {
      expect(storyLineShape.safeParse(line).error).toBeUndefined();
      expect(checkStoryLine(line, indexed)).toBeNull();
      expect(storyOrder(line).filter((id) => !ids.has(id))).toEqual([]);
    }
  });
});

describe.each(loaded.filter(({ name }) => name !== 'tidewant'))(
  'the samples of $name',
  ({ world, entries, quests, storyLines }) => {
    it('are ten quests in one story line, in which several follow more than one', () => {
      expect(quests).toHaveLength(10);
      expect(storyLines).toHaveLength(1);
      const steps = storyLines.flatMap(({ story_quests }) => Object.values(story_quests));
      expect(steps.map(({ quest }) => quest).toSorted()).toEqual(quests.map(({ id }) => id).toSorted());
      const joining = steps.filter(({ prerequisite_quests }) => Object.keys(prerequisite_quests).length > 1);
      expect(joining.length).toBeGreaterThan(2);
    });

    it('show most of the kinds of the world', () => {
      const used = new Set(
        quests.flatMap((quest) => collections.flatMap((each) => Object.values(quest[each]).map(({ type }) => type))),
      );
      expect(used.size).toBeGreaterThan((world.kinds.length * 3) / 4);
    });

    it('give no cause for advice', () => {
      const byId = new Map(quests.map((quest) => [quest.id, quest]));
      const known = { entries: indexEntries(entries) };
      const advice = storyLines.flatMap((line) => adviseStoryLine({ line, quests: byId }, indexWorld(world), known));
      expect(advice).toEqual([]);
    });
  },
);
