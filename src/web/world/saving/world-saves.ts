import { toETag, toVersionTag } from '#contract/versions.ts';
import { worldId } from '#contract/world.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { ChosenSides } from '#domain/merge/merge.ts';
import { mergeWorlds, type WorldMergeQuestion } from '#domain/merge/merge-worlds.ts';
import { ownValue } from '#domain/own-value.ts';
import { limitNames, type World } from '#domain/world/world.ts';
import type { DescribedQuestion } from '#messages/describe-comparison.ts';
import * as texts from '#texts/world/world.ts';
import type { Draft } from '#web/documents/document-kind.ts';
import type { DocumentRules } from '#web/documents/document-rules.ts';
import { draftOfEditing } from '#web/documents/drafts/draft-store.ts';
import { mergeDraft } from '#web/documents/sending/compare-document.ts';
import { sendContent } from '#web/documents/sending/save-document.ts';
import {
  type ChoiceNeeded,
  type Comparison,
  type MergingOperations,
  saveChosen,
  saveMerging,
} from '#web/documents/sending/save-merging.ts';
import { refreshWorld, takeWorld } from '#web/shared/world/saved-world.ts';
import { useKnownWorld } from '#web/shared/world/world-store.ts';
import { changedWorld, replaceWorldDraft } from '#web/world/draft/world-draft.ts';
import { kindName } from '#web/world/kinds/change-kinds.ts';
import { toWorldContent, toSavedWorldDocument, type WorldContent, worldDocumentKind } from '#web/world/world-kind.ts';
import { nameSection } from './name-place.ts';

/** A part of the world that both changed, in words. */
const describeClash = ({ id, place, mine, theirs }: WorldMergeQuestion, world: World): DescribedQuestion => ({
  id,
  about: namePlaceOf(place, world),
  mine: format(mine, theirs),
  theirs: format(theirs, mine),
});

const namePlaceOf = ([section = '', key = '', ...inside]: readonly string[], world: World): string => {
  switch (section) {
    case 'limits':
      return texts.limitNames[limitNames.find((name) => name === key) ?? 'name'];
    case 'kinds':
      return nameInKind(key, inside, world);
    case 'catalogues':
      return ownValue(world.catalogues, key)?.plural ?? key;
    case 'coins':
      return world.coins.find(({ id }) => id === key)?.label ?? key;
    case 'quest_fields':
      return world.quest_fields.find((field) => field.key === key)?.label ?? key;
    default:
      return nameSection(section);
  }
};

const nameInKind = (type: string, [key, field]: readonly string[], { kinds }: World): string => {
  const kind = kinds.find((each) => each.type === type);
  const name = kind ? kindName(kind) : type;
  if (key === undefined) return name;
  const label = kind?.fields.find((each) => each.key === field)?.label ?? field;
  return `${name}: ${key === 'fields' ? label : nameOf(key)}`;
};

const nameOf = (key: string): string => ownValue(texts.keyLabels, key) ?? key;

/** Of two objects only what differs, a line each. null: there is nothing any more. */
const format = (value: unknown, other: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (!isRecord(value)) return tellValue(value);
  const against = isRecord(other) ? other : {};
  return Object.entries(value)
    .filter(([key, part]) => JSON.stringify(part) !== JSON.stringify(ownValue(against, key)))
    .map(([key, part]) => `${nameOf(key)}: ${tellValue(part)}`)
    .join('\n');
};

const tellValue = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string' || typeof value === 'number') return String(value) || texts.emptyValue;
  return value === null ? texts.emptyValue : JSON.stringify(value);
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const rules: Pick<DocumentRules<WorldContent>, 'merge' | 'describeChanges'> = {
  merge: ({ base, mine, theirs }) => {
    const { questions, settle } = mergeWorlds({ base: base.world, mine: mine.world, theirs: theirs.world });
    return {
      questions: questions.map((question) => describeClash(question, mine.world)),
      settle: (choices) => toWorldContent(settle(choices)),
    };
  },
  describeChanges: (from, merged) => worldDocumentKind.nameDifferences(from, merged),
};

/** Saves the changed world. What somebody else saved meanwhile is merged, after a question. */
export const worldSaves = (asked: Draft<WorldContent>) => {
  const draftOfNow = (): Draft<WorldContent> => {
    const editing = changedWorld();
    return editing ? draftOfEditing(editing) : asked;
  };
  const operations: MergingOperations = {
    asksAlways: true,
    save: (version) => send({ ...draftOfNow(), version }),
    compare: () => compareWithPresent(draftOfNow()),
  };
  return {
    save: () => saveMerging(operations, draftOfNow().version),
    saveWith: ({ comparison }: ChoiceNeeded, choices: ChosenSides) =>
      saveChosen(operations, { version: draftOfNow().version, comparison, choices }),
  };
};

const send = async ({ version, content }: Draft<WorldContent>): Promise<unknown> => {
  const place = { kind: worldDocumentKind, owner: officialOwner, id: worldId };
  const { saved } = await sendContent(place, { version, content });
  takeWorld(saved.world, toETag(toVersionTag(saved)));
  return saved;
};

const saveMerged = (merged: Draft<WorldContent>): Promise<unknown> => {
  replaceWorldDraft(merged);
  return send(merged);
};

const compareWithPresent = async (draft: Draft<WorldContent>): Promise<Comparison> => {
  await refreshWorld();
  const { world } = useKnownWorld.getState();
  if (!world) throw new Error('The world is not known any more.');
  const saved = toSavedWorldDocument(world);
  const theirs = worldDocumentKind.contentOf(saved);
  const merged = mergeDraft({ rules, titleOf: () => undefined, save: saveMerged }, draft, {
    saved,
    present: theirs,
    theirs,
  });
  return { savedAt: saved.updated_at, savedBy: null, ...merged };
};
