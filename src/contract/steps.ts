import * as z from 'zod/mini';
import { questId } from '#domain/quest/quest.ts';
import { documentParams } from './document-params.ts';
import { person } from './history.ts';

/** Saves of story lines with quests. */
export const stepRoutes = {
  steps: '/api/owners/:owner/story-lines/:id/steps',
  stepQuests: '/api/owners/:owner/story-lines/:id/steps/:step/quests',
} as const;

type LinePlace = { readonly owner: string; readonly id: string };

const lineAddress = ({ owner, id }: LinePlace): string =>
  `/api/owners/${encodeURIComponent(owner)}/story-lines/${encodeURIComponent(id)}`;

export const stepsAddress = (line: LinePlace, after?: string | null): string =>
  `${lineAddress(line)}/steps${after ? `?after=${encodeURIComponent(after)}` : ''}`;

export const stepQuestsAddress = (line: LinePlace, step: string): string =>
  `${lineAddress(line)}/steps/${encodeURIComponent(step)}/quests`;

export const stepsPage = 100;

/** So many quests of steps in one answer; a page has fewer steps then. */
export const questsOfStepsPage = 2_000;

const stepId = z.string().check(z.regex(/^[1-9][0-9]{0,8}$/));

/** Of what was saved before the first step, and of the line alone. */
export const beforeSteps = '0';

export const stepParams = z.extend(documentParams, { step: z.union([stepId, z.literal(beforeSteps)]) });

export const stepsQuery = z.strictObject({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(stepsPage))),
  after: z.optional(stepId),
});

const stepQuest = z.object({
  id: z.string(),
  title: z.string(),
  /** null: the save made the quest. */
  before: z.nullable(z.int()),
  after: z.nullable(z.int()),
});

/**
 * One save of the line with quests: the line's version behind it, and the quests that it changed. `at` is Unix ms, that of the line's
 * version where the save changed the line.
 */
export const step = z.object({
  id: stepId,
  at: z.int(),
  by: person,
  version: z.int(),
  note: z.optional(z.string()),
  quests: z.array(stepQuest),
});
export type LineStep = z.infer<typeof step>;

/** Newest first. `next` is the `after` of the next page, null on the last one. */
export const stepList = z.object({ items: z.array(step), next: z.nullable(z.string()) });
export type StepList = z.infer<typeof stepList>;

export const mostStepQuests = 2_000;

/** `at` is the time of a later save of the line alone, up to the next step, in Unix ms. `beforeSteps` has no other time. */
export const stepQuestsBody = z.strictObject({
  ids: z.array(questId).check(z.maxLength(mostStepQuests)),
  at: z.optional(z.int().check(z.minimum(0))),
});

/** The version that each quest had behind the step, or at the later time; null: it did not exist, or its version is not kept any more. */
export const stepQuests = z.object({ versions: z.record(z.string(), z.nullable(z.int())) });
export type StepQuests = z.infer<typeof stepQuests>;
