import * as problemCodes from '#contract/problems/problem-codes.ts';
import { megabyte } from '#domain/limits.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { sharingLimits, toSharedLine, toSharedQuest, toSharedWorld } from '#domain/sharing.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import * as problems from '#texts/server/problems.ts';
import { ProblemError } from '#server/errors.ts';
import { prepareChecks, type WorldOfChecks } from '#server/content/checks/world-of-checks.ts';
import type { StoredOriginals } from '#server/submissions/submission-jobs.ts';

type Shared = StoredOriginals & { readonly checks: WorldOfChecks };

/** What players see of stored documents, whichever rules they break. 413: it is too large. */
export const prepareShared = ({ line, quests, checks }: Shared): { document: Uint8Array; title: string } => {
  const story_line = line === null ? null : (parse(line) as StoryLine);
  const found = new Map([...quests].map(([id, quest]) => [id, toSharedQuest(parse(quest) as Quest)]));
  const ids = story_line ? Object.keys(story_line.story_quests) : [...found.keys()];
  const listed = ids.flatMap((id) => {
    const quest = found.get(id);
    return quest ? [[id, quest] as const] : [];
  });
  const document = Buffer.from(
    JSON.stringify({
      story_line: story_line && toSharedLine(story_line),
      quests: Object.fromEntries(listed),
      world: toSharedWorld(
        prepareChecks(checks).world.world,
        listed.map(([, quest]) => quest),
      ),
    }),
  );
  if (document.byteLength > sharingLimits.bytes) throw tooLarge();
  return { document, title: story_line?.title ?? listed[0]?.[1].title ?? '' };
};

const parse = (text: Uint8Array): unknown =>
  JSON.parse(Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString());

const megabytes = sharingLimits.bytes / megabyte;

const tooLarge = (): ProblemError =>
  new ProblemError({
    status: 413,
    code: problemCodes.tooLarge,
    detail: problems.sharedTooLarge(megabytes),
    params: { megabytes },
  });
