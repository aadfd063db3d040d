import type { StoryLineBreach } from '#domain/story-line-rules.ts';
import { ApiError } from '#web/shared/api.ts';
import { problemOf } from '#web/shared/problem-of.ts';

const sections: readonly StoryLineBreach['section'][] = ['title', 'description', 'story_quests'];

/** The rule that the server found broken, as the editor shows it; null where the error is about something else. */
export const breachOfError = (error: unknown): StoryLineBreach | null => {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  const [fault] = problemOf(error)?.errors ?? [];
  if (!fault) return null;
  const [, name, quest] = fault.pointer.split('/');
  const section = sections.find((known) => known === name);
  if (!section) return null;
  const message = problemOf(error)?.detail ?? fault.detail;
  return { section, code: error.code, message, ...(quest && { quests: [quest] }) };
};
