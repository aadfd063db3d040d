import * as z from 'zod/mini';
import { hasLengthWithin } from '#domain/limits.ts';
import { isOneLine, text, turnsDirection } from '#domain/text/text.ts';
import type { GroupRules, Violation } from '#domain/violation.ts';
import { storyLineId } from './story-line.ts';

/** Story lines in an order. A line stands in one group at most. */
export const lineGroup = z.strictObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  title: text,
  lines: z.array(storyLineId),
});
export type LineGroup = z.infer<typeof lineGroup>;

const groupLimits = { groups: { max: 200 }, lines: { max: 2000 }, title: { min: 1, max: 200 } } as const;

export type GroupViolation = Violation<GroupRules> & { readonly index?: number };

/** A line that is gone stays named: it is no fault of who moves another. */
export const checkLineGroups = (groups: readonly LineGroup[]): GroupViolation | null => {
  if (groups.length > groupLimits.groups.max) return { code: 'line_groups_too_many', params: groupLimits.groups };
  const [ids, lines] = [new Set<string>(), new Set<string>()];
  for (const [index, group] of groups.entries()) {
    if (ids.has(group.id)) return { index, code: 'line_group_twice', params: {} };
    ids.add(group.id);
    if (!isTitle(group.title)) return { index, code: 'line_group_title', params: groupLimits.title };
    for (const line of group.lines) {
      if (lines.has(line)) return { index, code: 'line_in_groups', params: {} };
      lines.add(line);
    }
    if (lines.size > groupLimits.lines.max) return { index, code: 'line_groups_too_long', params: groupLimits.lines };
  }
  return null;
};

const isTitle = (title: string): boolean =>
  hasLengthWithin(title, groupLimits.title) && isOneLine(title) && !turnsDirection(title);
