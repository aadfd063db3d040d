import * as z from 'zod/mini';
import { type AdviceCode, adviceWeights } from '#domain/advice/weights.ts';
import { limits } from '#domain/limits.ts';
import { text } from '#domain/text/text.ts';
import type { DocumentKindName } from './document-kinds.ts';
import { person } from './history.ts';

/** Checks that somebody set aside. */
export const setAsideRouteOf = (kind: DocumentKindName) => `/api/owners/:owner/${kind}/:id/set-aside`;

export const setAsideOfOwnerRoute = '/api/owners/:owner/set-aside';

type Place = { readonly kind: DocumentKindName; readonly owner: string; readonly id: string };

export const setAsideAddress = ({ kind, owner, id }: Place): string =>
  `/api/owners/${encodeURIComponent(owner)}/${kind}/${encodeURIComponent(id)}/set-aside`;

export const setAsideOfOwnerAddress = (owner: string): string => `/api/owners/${encodeURIComponent(owner)}/set-aside`;

const code = z.enum(Object.keys(adviceWeights) as [AdviceCode, ...AdviceCode[]]);
/** A pointer into the document; what a line says of a quest stands at `/story_quests/{quest}`. Empty: the document. */
const place = text.check(z.regex(/^(?:\/[A-Za-z0-9_-]{1,160}){0,3}$/));

const { min, max } = limits.asideReason;
const reason = text.check(z.trim(), z.minLength(min), z.maxLength(max));

/** A reason that is null takes back. */
export const setAsideBody = z.strictObject({
  items: z
    .array(z.strictObject({ code, place, reason: z.nullable(reason) }))
    .check(z.minLength(1), z.maxLength(limits.setAside.max)),
});
export type SetAsideBody = z.infer<typeof setAsideBody>;

/** `at` is Unix ms. */
export const asideItem = z.object({ code, place, reason: z.string(), by: person, at: z.int() });
export type AsideItem = z.infer<typeof asideItem>;

export const asideList = z.object({ items: z.array(asideItem) });

/** `said` names what the check said then (domain/advice/set-aside.ts). Some may have ended since. */
const asideOfQuest = z.extend(asideItem, { quest: z.string(), said: z.string() });
export type AsideOfQuest = z.infer<typeof asideOfQuest>;

const asideOfLine = z.extend(asideItem, { line: z.string(), said: z.string() });
export type AsideOfLine = z.infer<typeof asideOfLine>;

/** In a submission. `item`: the quest or the story line. */
export const copiedAside = z.extend(asideItem, { item: z.string() });
export type CopiedAside = z.infer<typeof copiedAside>;

/** `lines`: what is set aside in story lines, to compare with what they say of their quests. */
export const asideOfOwner = z.object({ items: z.array(asideOfQuest), lines: z.array(asideOfLine) });
export type AsideOfOwner = z.infer<typeof asideOfOwner>;
