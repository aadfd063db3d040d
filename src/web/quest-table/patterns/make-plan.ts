import { type BatchBody, batchLimits } from '#contract/batch.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { firstUnsentVersion, toKnownVersion } from '#contract/versions.ts';
import { addChain, addToLine } from '#domain/bulk/put-on-line.ts';
import {
  type Filling,
  fillPattern,
  mostFillings,
  nameEntries,
  type PatternQuest,
  unfilledPlaces,
} from '#domain/pattern/fill-pattern.ts';
import { namedEntries } from '#domain/quest/named-entries.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { messageOf } from '#messages/message-of.ts';
import { storyLineRules } from '#texts/rules/story-line-rules.ts';
import * as texts from '#texts/quest-patterns.ts';
import { tooManyBytes, waitsToBeSent } from '#texts/quest-table.ts';
import { questDocumentRules } from '#web/quests/quest-document-rules.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';

export type IdOfName = (catalogue: string, name: string) => string | null | undefined;

export type MadeQuest = {
  readonly id: string;
  readonly content: QuestContent;
  /** Why it is left out; null where it is made. */
  readonly refusal: string | null;
};

type Making = {
  readonly pattern: PatternQuest;
  readonly fillings: readonly Filling[];
  /** An id for each filling: the same request again makes the same quests. */
  readonly ids: readonly string[];
  readonly idOf: IdOfName;
};

/** The names in filled patterns that might be entries. */
export const namesWritten = (
  { pattern, fillings }: Pick<Making, 'pattern' | 'fillings'>,
  world: IndexedWorld,
): readonly { readonly catalogue: string; readonly name: string }[] => {
  const named = new Map<string, { catalogue: string; name: string }>();
  for (const filling of fillings)
    for (const { catalogue, id, name } of namedEntries(fillPattern(pattern, filling, world), world))
      if (id === '') named.set(`${catalogue} ${name}`, { catalogue, name });
  return [...named.values()];
};

/** A quest for each filling. What breaks a rule is left out, with the reason. */
export const makeQuests = ({ pattern, fillings, ids, idOf }: Making, world: IndexedWorld): readonly MadeQuest[] =>
  fillings.slice(0, mostFillings).map((filling, index) => {
    const content = nameEntries(fillPattern(pattern, filling, world), idOf, world);
    const left = unfilledPlaces(pattern, filling);
    const refusal = left.length > 0 ? texts.placeLeft(left) : (questDocumentRules.check(content)?.message ?? null);
    return { id: ids[index] ?? '', content, refusal };
  });

type Placing = { readonly line: SavedStoryLine | null; readonly isChain: boolean; readonly world: IndexedWorld };

/** One batch, and why it can't be sent; null where it can. */
export const planMaking = (
  quests: readonly MadeQuest[],
  { line, isChain, world }: Placing,
): { readonly body: BatchBody; readonly refusal: string | null } => {
  const made = quests.filter(({ refusal }) => refusal === null);
  const changes = Object.fromEntries(made.map(({ id, content }) => [id, { content, expected: null }]));
  if (made.length === 0)
    return { body: { changes }, refusal: quests.length === 0 ? texts.nothingFilled : texts.noneMade };
  if (!line) return { body: { changes }, refusal: boundsOf({ changes }) };
  const ids = made.map(({ id }) => id);
  const room = world.limits.story_quests.max - Object.keys(line.story_quests).length;
  if (line.version >= firstUnsentVersion) return { body: { changes }, refusal: waitsToBeSent };
  if (ids.length > room) return { body: { changes }, refusal: texts.lineIsFull({ room, count: ids.length }) };
  const placed = (isChain ? addChain : addToLine)(line, { quests: ids, world });
  if (placed.refusal) return { body: { changes }, refusal: messageOf(storyLineRules, placed.refusal) };
  const content = storyLineKind.contentOf(placed.line);
  const body = { changes, story_lines: { [line.id]: { content, expected: toKnownVersion(line) } } };
  return { body, refusal: boundsOf(body) };
};

const boundsOf = (body: BatchBody): string | null =>
  new TextEncoder().encode(JSON.stringify(body)).length > batchLimits.bytes ? tooManyBytes : null;
