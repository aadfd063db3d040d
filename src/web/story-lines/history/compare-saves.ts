import { queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { SavedQuest } from '#contract/quests.ts';
import { mostStepQuests, stepQuests, stepQuestsAddress } from '#contract/steps.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { questContentOf } from '#domain/document/content-of.ts';
import type { Position } from '#domain/story-line/story-line.ts';
import type { DescribedDifference } from '#messages/describe-comparison.ts';
import { revisionQuery } from '#web/documents/history/use-history.ts';
import type { TitleOf } from '#web/documents/document-rules.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { request } from '#web/shared/api/api.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import type { LineContent } from '#web/story-lines/content/line-content.ts';
import { storyLineDocumentRules } from '#web/story-lines/story-line-document-rules.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import type { KeptSave } from './line-saves.ts';

export type LinePlace = { readonly client: QueryClient; readonly owner: string; readonly id: string };

/** The line and the owner's quests as they are now. */
export type Present = { readonly line: LineContent; readonly quests: ReadonlyMap<string, SavedQuest> };

export type QuestDifference = {
  readonly id: string;
  readonly title: string;
  readonly how: 'added' | 'changed' | 'gone';
  readonly before: number | null;
  /** The place where the quest's card is, or was last. */
  readonly place: Position;
  readonly after: number | null;
};

export type ComparedSaves = {
  readonly line: readonly DescribedDifference[];
  readonly quests: readonly QuestDifference[];
};

export const lineAt = ({ client, owner, id }: LinePlace, { version }: KeptSave): Promise<LineContent> =>
  client.fetchQuery(
    revisionQuery({ kind: storyLineKind, owner, id }, version, (answer) =>
      storyLineKind.contentOf(storyLineKind.readSaved(answer)),
    ),
  );

export const questVersionQuery = (owner: string, id: string, version: number) =>
  revisionQuery({ kind: questKind, owner, id }, version, (answer): QuestContent =>
    questContentOf(questKind.readSaved(answer), loadedWorld()),
  );

/** The version that each quest had behind a save; null where none is kept. */
export const versionsBehind = async (
  { client, owner, id }: LinePlace,
  { step, at }: KeptSave,
  quests: readonly string[],
): Promise<ReadonlyMap<string, number | null>> => {
  const ids = quests.toSorted();
  const portions = Array.from({ length: Math.ceil(ids.length / mostStepQuests) }, (_, index) =>
    ids.slice(index * mostStepQuests, (index + 1) * mostStepQuests),
  );
  const answers = await Promise.all(
    portions.map((some) =>
      client.fetchQuery(
        queryOptions({
          queryKey: ['step-quests', owner, id, step, at, some],
          queryFn: async () => {
            const { body } = await request('POST', stepQuestsAddress({ owner, id }, step), { body: { ids: some, at } });
            return z.parse(stepQuests, body).versions;
          },
        }),
      ),
    ),
  );
  return new Map(answers.flatMap((versions) => Object.entries(versions)));
};

type Compared = { readonly before: KeptSave | null; readonly after: KeptSave; readonly isItsOwn: boolean };
type Titles = { readonly titleOf: TitleOf; readonly present: Present };

/** `before` null is the line as it is now. `isItsOwn` asks for what the save itself changed in quests. */
export const compareSaves = async (
  place: LinePlace,
  { before, after, isItsOwn }: Compared,
  { titleOf, present }: Titles,
): Promise<ComparedSaves> => {
  const [older, newer] = await Promise.all([before ? lineAt(place, before) : present.line, lineAt(place, after)]);
  const ids = [...new Set([older, newer].flatMap(({ story_quests }) => Object.keys(story_quests)))];
  const titles = new Map(after.quests.map(({ id, title }) => [id, title]));
  const own = new Map(after.quests.map(({ id, before: replaced, after: made }) => [id, { replaced, made }]));
  const [olderVersions, newerVersions] = isItsOwn
    ? [
        new Map([...own].map(([id, { replaced }]) => [id, replaced])),
        new Map([...own].map(([id, { made }]) => [id, made])),
      ]
    : await Promise.all([
        before
          ? versionsBehind(place, before, ids)
          : new Map([...present.quests].map(([id, { version }]) => [id, version])),
        versionsBehind(place, after, ids),
      ]);
  const quests = ids.flatMap((id): QuestDifference[] => {
    const [was, becomes] = [id in older.story_quests, id in newer.story_quests];
    const versions = { before: olderVersions.get(id) ?? null, after: newerVersions.get(id) ?? null };
    const isChanged = versions.before !== versions.after && versions.after !== null;
    if (was && becomes && !isChanged) return [];
    const isMade = isItsOwn && isChanged && versions.before === null;
    const how = !was || isMade ? 'added' : becomes ? 'changed' : 'gone';
    const { x = 0, y = 0 } = newer.story_quests[id] ?? older.story_quests[id] ?? {};
    return [{ id, title: titles.get(id) ?? titleOf(id) ?? id, how, place: { x, y }, ...versions }];
  });
  return {
    line: storyLineDocumentRules.compare(older, newer, titleOf),
    quests: isItsOwn ? quests : await leaveOutSame(place, quests, before ? null : present),
  };
};

/** A later version of a quest may say the same. `present` null: both versions are earlier ones. */
const leaveOutSame = async (
  { client, owner }: LinePlace,
  quests: readonly QuestDifference[],
  present: Present | null,
): Promise<readonly QuestDifference[]> => {
  const keptAs = (id: string, version: number) => client.fetchQuery(questVersionQuery(owner, id, version));
  const differing = await mapInTurns(quests, async (quest) => {
    const { id, how, before, after } = quest;
    const now = present?.quests.get(id);
    if (how !== 'changed' || before === null || after === null) return [quest];
    const [was, becomes] = await Promise.all([now ? questKind.contentOf(now) : keptAs(id, before), keptAs(id, after)]);
    return questKind.isSame(was, becomes) ? [] : [quest];
  });
  return differing.flat();
};

const atOnce = 6;

/** In order. A few requests are on their way at a time. */
export const mapInTurns = async <Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  for (let first = 0; first < items.length; first += atOnce)
    results.push(...(await Promise.all(items.slice(first, first + atOnce).map(map))));
  return results;
};
