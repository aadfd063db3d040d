import { toETag, toVersionTag } from '#contract/versions.ts';
import { worldId } from '#contract/world.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { ChosenSides } from '#domain/merge/merge.ts';
import { mergeWorlds } from '#domain/merge/merge-worlds.ts';
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
import { toWorldContent, toSavedWorldDocument, type WorldContent, worldDocumentKind } from '#web/world/world-kind.ts';
import { describeClash } from './describe-clash.ts';

const rules: Pick<DocumentRules<WorldContent>, 'merge' | 'describeChanges'> = {
  merge: ({ base, mine, theirs }) => {
    const { questions, settle } = mergeWorlds({ base: base.world, mine: mine.world, theirs: theirs.world });
    return {
      questions: questions.map((question) => describeClash(question, mine.world)),
      settle: (choices) => toWorldContent(settle(choices)),
    };
  },
  describeChanges: (from, merged) => worldDocumentKind.nameDifferingParts(from, merged),
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
