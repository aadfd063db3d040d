import {
  refuseBroken,
  type BrokenRule,
  type ImportWorld,
  type Reading,
  type Refused,
  type SourceFile,
} from '#domain/exchange/imported.ts';
import { checkShape } from '#domain/quest/check-shape.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import { quest, type Quest } from '#domain/quest/quest.ts';
import { checkRewardTable, rewardTable, type RewardTable } from '#domain/quest/reward-table.ts';
import { checkLineGroups, lineGroup, type LineGroup } from '#domain/story-line/line-groups.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import { storyLine, type StoryLine } from '#domain/story-line/story-line.ts';
import { entry, type Entry } from '#domain/world/entry.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { worldContent, type World } from '#domain/world/world.ts';

const contentFormat = 'content';

/** A document of content, as channels, releases and exports have it. Its documents keep their ids. What breaks a rule stays out by name. */
export function* readContentBook(files: readonly SourceFile[], { world: into }: ImportWorld): Reading {
  const refused: Refused[] = [];
  const parts = files.map((file) => parse(file, refused));
  yield 0.2;
  const world = indexWorld(into);
  const quests: Quest[] = [];
  const lines: StoryLine[] = [];
  const tables: RewardTable[] = [];
  const groups: LineGroup[] = [];
  const entries: Entry[] = [];
  let brought: World | null = null;
  for (const { path, document } of parts) {
    const accept = <Each extends Named>(each: unknown, shape: Shape<Each>, check: (one: Each) => Broken): Each[] => {
      const parsed = shape.safeParse(each);
      const broken = parsed.success ? check(parsed.data) : 'shape';
      if (parsed.success && !broken) return [parsed.data];
      const { id, title } = namesOf(each);
      refused.push({
        file: path,
        line: null,
        id,
        title,
        ...refuseBroken(broken ?? 'shape'),
      });
      return [];
    };
    for (const each of listIn(document, 'quests')) {
      quests.push(...accept(each, quest, (one) => checkShape(one, world) ?? checkQuest(one, world)));
      if (quests.length % 100 === 0) yield 0.5;
    }
    for (const each of listIn(document, 'story_lines')) {
      lines.push(...accept(each, storyLine, (one) => checkStoryLine(one, world)));
      yield 0.8;
    }
    tables.push(
      ...listIn(document, 'reward_tables').flatMap((each) =>
        accept(each, rewardTable, (one) => checkRewardTable(one, world)),
      ),
    );
    for (const each of listIn(document, 'line_groups'))
      groups.push(...accept(each, lineGroup, (one) => checkLineGroups([...groups, one])));
    entries.push(...listIn(document, 'entries').flatMap((each) => entry.safeParse(each).data ?? []));
    brought = worldContent.safeParse(document['world']).data ?? brought;
  }
  return {
    format: contentFormat,
    quests,
    story_lines: lines,
    line_groups: groups,
    reward_tables: tables,
    world: brought,
    entries,
    book: null,
    losses: [],
    refused,
  };
}

type Document = Readonly<Record<string, unknown>>;
type Named = { readonly id: string };
type Broken = BrokenRule | null;
type Shape<Each> = {
  readonly safeParse: (
    each: unknown,
  ) => { readonly success: true; readonly data: Each } | { readonly success: false; readonly data?: undefined };
};

const parse = (
  { path, text }: SourceFile,
  refused: Refused[],
): { readonly path: string; readonly document: Document } => {
  try {
    const document: unknown = JSON.parse(text);
    if (isRecord(document)) return { path, document };
    refused.push({ ...nobody, file: path, code: 'file_unreadable', params: { reason: 'it is no object' } });
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    refused.push({ ...nobody, file: path, code: 'file_unreadable', params: { reason } });
  }
  return { path, document: {} };
};

const nobody = { line: null, id: null, title: null };

const isRecord = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listIn = (document: Document, key: string): readonly unknown[] => {
  const list = document[key];
  return Array.isArray(list) ? list : [];
};

const namesOf = (each: unknown): { readonly id: string | null; readonly title: string | null } => {
  const { id, title } = isRecord(each) ? each : {};
  return { id: typeof id === 'string' ? id : null, title: typeof title === 'string' ? title : null };
};
