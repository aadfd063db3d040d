import { toKnownVersion } from '#contract/versions.ts';
import * as z from 'zod/mini';
import { type Person, revisionList } from '#contract/history.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { AnyKind, DocumentContent, Draft } from '#web/documents/document-kind.ts';
import type { DocumentRules, TitleOf } from '#web/documents/document-rules.ts';
import { request } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';
import type { Comparison } from './save-merging.ts';

type Comparing = {
  readonly kind: AnyKind;
  readonly rules: Pick<DocumentRules<DocumentContent>, 'merge' | 'describeChanges'>;
  readonly owner: string;
  readonly titleOf: TitleOf;
  readonly save: (merged: Draft<DocumentContent>) => Promise<unknown>;
};

export const compareDocument = async (
  { kind, rules, owner, titleOf, save }: Comparing,
  { id, original, content }: Omit<Draft<DocumentContent>, 'version'>,
): Promise<Comparison> => {
  const { body } = await request('GET', kind.addresses.one(owner, id));
  const saved = kind.readSaved(body);
  const theirs = kind.contentOf(saved);
  const { questions, settle } = rules.merge({ base: original, mine: content, theirs }, titleOf);
  return {
    savedAt: saved.updated_at,
    savedBy: owner === officialOwner ? await readSaver(kind.addresses.versions(owner, id, saved.version + 1)) : null,
    questions,
    describeBroughtIn: (choices) => rules.describeChanges(content, settle(choices), titleOf),
    save: async (choices) => {
      const merged = settle(choices);
      if (rules.describeChanges(theirs, merged, titleOf).length === 0) return saved;
      return save({ id, version: toKnownVersion(saved), original: theirs, content: merged });
    },
  };
};

/** Who saved the newest of some versions; null if that can't be read. */
const readSaver = async (versions: string): Promise<Person | null> => {
  try {
    const { body } = await request('GET', versions);
    return z.parse(revisionList, body).items[0]?.updated_by ?? null;
  } catch (error) {
    logError('Who saved the other version could not be read', error);
    return null;
  }
};
