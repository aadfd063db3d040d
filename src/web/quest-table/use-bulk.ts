import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type BatchBody, batchLimits } from '#contract/batch.ts';
import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { isSameVersion, toKnownVersion, toSeenVersion } from '#contract/versions.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { removeStoryQuests } from '#domain/story-line/edits/remove-story-quests.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/quest-table.ts';
import { listKey } from '#web/documents/sending/list-cache.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { ApiError, ServerUnreachable } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';
import { logError } from '#web/shared/errors/log.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { isSameContent } from '#web/story-lines/content/is-same-content.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import { sendBatch, boundsOfBatch } from './save-together.ts';
import { noteStep } from './table-steps.ts';
import type { DoneBulk } from './take-back.ts';

type Versions = DoneBulk['versions'];
type Present = DoneBulk['before'];

export type Bulk = ReturnType<typeof useBulk>;

type Cells = {
  readonly readPresent: () => Present['quests'];
  /** Resolves once all cells are saved. */
  readonly settle: () => Promise<void>;
};

/** Sends a batch and takes one back. `apply` answers what was refused; null where it is done. */
export const useBulk = (owner: string, present: Present, { readPresent, settle }: Cells) => {
  const client = useQueryClient();
  const lines = useRef(present.lines);
  useEffect(() => {
    lines.current = present.lines;
  }, [present.lines]);
  const readAgain = () =>
    Promise.all(
      [questKind, storyLineKind].map(({ name }) => client.invalidateQueries({ queryKey: listKey(name, owner) })),
    );

  const apply = async (name: string, planned: BatchBody): Promise<readonly string[] | null> => {
    await settle();
    const body = withVersions(planned, { planned: present.quests, now: readPresent() });
    try {
      const versions = await sendBatch(owner, body, name);
      if (!body.submit) noteStep(owner, { name, batch: { name, body, versions, before: replacedBy(body, present) } });
      await readAgain();
      return null;
    } catch (error) {
      // The lists then have what somebody else saved, or what was saved though no answer came.
      if (!(error instanceof ApiError) || error.status === 412) await readAgain();
      return refusalsOfBatch(error, present);
    }
  };
  /** Answers the batch that took it back, and null where it was refused. Of what changed since nothing is sent. */
  const undo = async (done: DoneBulk, note: string): Promise<UndoneBulk | null> => {
    const before = { quests: readPresent(), lines: lines.current };
    const { body, kept, apart } = undoOf(done, before);
    try {
      const isEmpty = Object.keys(body.changes).length + Object.keys(body.story_lines ?? {}).length === 0;
      const versions = isEmpty ? {} : await sendBatch(owner, body, note);
      await readAgain();
      return {
        kept,
        apart,
        turned: isEmpty ? null : { name: done.name, body, versions, before: replacedBy(body, before) },
      };
    } catch (error) {
      showToast(refusalsOfBatch(error, before).join(' '));
      await readAgain();
      return null;
    }
  };
  return { apply, undo };
};

type Reading = { readonly planned: Present['quests']; readonly now: Present['quests'] };

/** Cells that were written before the batch was sent have left another version of the content that it was planned with. */
export const withVersions = (body: BatchBody, { planned, now }: Reading): BatchBody => {
  const [was, is] = [planned, now].map((quests) => new Map(quests.map((quest) => [quest.id, quest])));
  const changes = Object.entries(body.changes).map(([id, change]) => {
    const [before, present] = [was?.get(id), is?.get(id)];
    const isPlanned = before && present && isSameQuest(questKind.contentOf(before), present);
    return [id, isPlanned ? { ...change, expected: toKnownVersion(present) } : change];
  });
  return { ...body, changes: Object.fromEntries(changes) };
};

/** What a batch replaces, and the lines that lose the quests that it deletes. */
const replacedBy = ({ changes, story_lines = {} }: BatchBody, { quests, lines }: Present): Present => {
  const isGone = (id: string): boolean => changes[id]?.delete === true;
  return {
    quests: quests.filter(({ id }) => id in changes),
    lines: lines.filter(({ id, story_quests }) => id in story_lines || Object.keys(story_quests).some(isGone)),
  };
};

type UndoneBulk = {
  readonly kept: readonly string[];
  readonly apart: readonly string[];
  /** Takes the undo back; null where nothing was sent. */
  readonly turned: DoneBulk | null;
};

/**
 * Quests and lines as they were, but for those that changed since, whose titles are `kept`. Deleted quests come back into their
 * lines, but for those that changed since: `apart` are the titles of these.
 */
export const undoOf = ({ body, versions, before }: DoneBulk, present: Present) => {
  const kept: string[] = [];
  const changes: BatchBody['changes'] = {};
  for (const id of Object.keys(body.changes)) {
    const was = before.quests.find((quest) => quest.id === id);
    const is = present.quests.find((quest) => quest.id === id);
    if (!isAsLeft(versions[id], is) && !isSameQuest(body.changes[id]?.content, is))
      kept.push(readText(is?.title ?? was?.title ?? id));
    else if (!was) changes[id] = { delete: true, expected: is ? toKnownVersion(is) : null };
    else changes[id] = { content: questKind.contentOf(was), expected: is ? toKnownVersion(is) : null };
  }
  const story_lines: NonNullable<BatchBody['story_lines']> = {};
  for (const id of Object.keys(body.story_lines ?? {})) {
    const was = before.lines.find((line) => line.id === id);
    const is = present.lines.find((line) => line.id === id);
    const isLeft = isAsLeft(versions[id], is) || isSameLine(body.story_lines?.[id]?.content, is);
    if (!was || !is || !isLeft) kept.push(readText(is?.title ?? was?.title ?? id));
    else story_lines[id] = { content: storyLineKind.contentOf(was), expected: toKnownVersion(is) };
  }
  const isBack = (id: string): boolean => id in changes && !present.quests.some((quest) => quest.id === id);
  const left = before.lines.filter(
    ({ id, story_quests }) => !(id in story_lines) && Object.keys(story_quests).some(isBack),
  );
  const filled = fillAgain(left, { body, lines: present.lines });
  const whole = { changes, story_lines: { ...story_lines, ...filled } } satisfies BatchBody;
  const isWhole = boundsOfBatch(whole) === null;
  const apart = left.filter(({ id }) => !isWhole || !(id in filled)).map(({ title }) => readText(title));
  return { kept, apart, body: isWhole ? whole : ({ changes, story_lines } satisfies BatchBody) };
};

/** The lines that only lost the deleted quests, as they were. */
const fillAgain = (
  left: readonly SavedStoryLine[],
  { body, lines }: Pick<DoneBulk, 'body'> & Pick<Present, 'lines'>,
) => {
  const deleted = Object.keys(body.changes).filter((id) => body.changes[id]?.delete);
  return Object.fromEntries(
    left.flatMap((was) => {
      const is = lines.find(({ id }) => id === was.id);
      const content = storyLineKind.contentOf(was);
      const isOnlyLeft = is && isSameContent(storyLineKind.contentOf(is), removeStoryQuests(content, deleted));
      return isOnlyLeft ? [[was.id, { content, expected: toKnownVersion(is) }] as const] : [];
    }),
  );
};

type Saved = SavedQuest | SavedStoryLine;

/** A later step that was taken back left another version of the same content. */
const isSameQuest = (left: QuestContent | undefined, is: SavedQuest | undefined): boolean =>
  left !== undefined && is !== undefined && questKind.isSame(left, questKind.contentOf(is));

const isSameLine = (left: StoryLineContent | undefined, is: SavedStoryLine | undefined): boolean =>
  left !== undefined && is !== undefined && isSameContent(left, storyLineKind.contentOf(is));

const isAsLeft = (left: Versions[string] | undefined, is: Saved | undefined): boolean => {
  if (!left || !is) return !left && !is;
  const [one, other] = [toSeenVersion(toKnownVersion(left)), toSeenVersion(toKnownVersion(is))];
  return one !== null && other !== null && isSameVersion(one, other);
};

/** By title, as far as the server named them. */
export const refusalsOfBatch = (error: unknown, { quests, lines }: Present): readonly string[] => {
  if (error instanceof ServerUnreachable) return [texts.noAnswerToBatch];
  const problem = error instanceof ApiError ? problemOf(error) : null;
  if (!problem) {
    logError('A batch could not be sent', error);
    return [`${texts.notApplied} ${texts.tryLater}`];
  }
  if (problem.code === 'too_many_changes') return [texts.tooManyQuests(batchLimits.quests)];
  const titles = new Map([...quests, ...lines].map(({ id, title }) => [id, readText(title)]));
  const named = (problem.errors ?? []).map(({ pointer, detail }) => {
    const title = titles.get(pointer.split('/')[2] ?? '');
    return title === undefined ? detail : texts.lineRefuses({ line: title, reason: detail });
  });
  const isSaid = problem.errors?.some(({ code }) => code === problem.code) ?? false;
  const reason = isSaid ? '' : (problem.detail ?? '');
  const first = problem.status === 412 ? texts.changedSince : `${texts.notApplied} ${reason}`.trim();
  return [first, ...named];
};
