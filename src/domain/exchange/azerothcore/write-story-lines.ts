import type { Repeat } from '#domain/story-line/logic/logic-shape.ts';
import type { StoryLine, StoryQuest } from '#domain/story-line/story-line.ts';
import { isSameOpening, sqlOpeningOf } from './openings.ts';
import { daily, weekly, writeOpenings, type Opened } from './write-openings.ts';
import type { SqlRows, SqlReport } from './quest-rows.ts';

type RowsOf = ReadonlyMap<string, SqlRows>;
type ReportOf = (line: StoryLine) => SqlReport;

/** Where a quest stands in several lines, its logic is that of the first one. Lines come in their order. */
export const writeStoryLines = (lines: readonly StoryLine[], rowsOf: RowsOf, reportOf: ReportOf): void => {
  const openings = new Map<string, Opened>();
  const repeats = new Map<string, Repeat>();
  for (const line of lines) {
    const report = reportOf(line);
    report('', { code: 'story_line_left_out', params: { title: line.title } });
    for (const storyQuest of Object.values(line.story_quests)) {
      const rows = rowsOf.get(storyQuest.quest);
      const place = `/story_quests/${storyQuest.quest}`;
      if (!rows) {
        report(place, { code: 'quest_missing', params: { quest: storyQuest.quest } });
        continue;
      }
      if (storyQuest.optional) report(`${place}/optional`, { code: 'logic_left_out', params: { part: 'optional' } });
      if (storyQuest.hidden_until_open)
        report(`${place}/hidden_until_open`, { code: 'logic_left_out', params: { part: 'hidden' } });
      open(storyQuest, { line, rowsOf, openings, report, place });
      repeat(storyQuest, { rows, repeats, report, place });
    }
  }
  // Whether a quest repeats decides how others wait for it, and what a choice can say.
  writeOpenings(openings, rowsOf, reportOf);
  writeExclusiveGroups(lines, rowsOf, reportOf);
};

type Place = { readonly rows: SqlRows; readonly report: SqlReport; readonly place: string };

const open = (
  storyQuest: StoryQuest,
  {
    line,
    rowsOf,
    openings,
    report,
    place,
  }: Omit<Place, 'rows'> & {
    readonly line: StoryLine;
    readonly rowsOf: RowsOf;
    readonly openings: Map<string, Opened>;
  },
): void => {
  const before = Object.keys(storyQuest.prerequisite_quests);
  const leaveOut = (quest: string): void =>
    report(`${place}/prerequisite_quests/${quest}`, { code: 'prerequisite_left_out', params: { quest } });
  for (const quest of before) if (!rowsOf.has(quest)) leaveOut(quest);
  const opening = sqlOpeningOf(storyQuest, rowsOf);
  const earlier = openings.get(storyQuest.quest)?.opening;
  if (!earlier) openings.set(storyQuest.quest, { line, opening });
  else if (!isSameOpening(earlier, opening)) {
    const written = new Set(earlier.quests);
    const others = before.filter((quest) => !written.has(rowsOf.get(quest)?.id ?? 0) && rowsOf.has(quest));
    for (const quest of others) leaveOut(quest);
    if (others.length === 0) report(`${place}/needs`, { code: 'logic_left_out', params: { part: 'needs' } });
  }
};

/** Of `SpecialFlags` in the addon of quest_template. */
const repeatable = 1;

const repeat = (
  storyQuest: StoryQuest,
  { rows, repeats, report, place }: Place & { readonly repeats: Map<string, Repeat> },
): void => {
  const wished = storyQuest.repeat;
  if (!wished) return;
  const earlier = repeats.get(storyQuest.quest);
  if (!earlier) {
    repeats.set(storyQuest.quest, wished);
    if (wished.every !== 'hours') {
      rows.columns.quest_template.set('Flags', wished.every === 'day' ? daily : weekly);
      rows.columns.quest_template_addon.set('SpecialFlags', repeatable);
    }
  }
  // The server's own settings say when a day or a week begins, and it counts no hours.
  const isKnown = wished.every !== 'hours' && (earlier?.every ?? wished.every) === wished.every;
  if (!isKnown) report(`${place}/repeat`, { code: 'logic_left_out', params: { part: 'repeat' } });
  else if (wished.at !== undefined)
    report(`${place}/repeat/at`, { code: 'logic_left_out', params: { part: 'repeat_at' } });
};

const isRepeated = ({ columns }: SqlRows): boolean => columns.quest_template.has('Flags');

/** Of a positive group a player may take one quest. A quest is in one group. */
const writeExclusiveGroups = (lines: readonly StoryLine[], rowsOf: RowsOf, reportOf: ReportOf): void => {
  const groups = new Map<SqlRows, string>();
  for (const line of lines)
    for (const [id, { quests, at_most }] of Object.entries(line.choices ?? {})) {
      const members = quests.flatMap((quest) => rowsOf.get(quest) ?? []);
      const key = quests.toSorted().join(' ');
      // Fewer quests than may be done are no choice.
      if (at_most >= members.length || members.every((rows) => groups.get(rows) === key)) continue;
      const isExact =
        at_most === 1 && !members.some((rows) => groups.has(rows)) && members.filter(isRepeated).length < 2;
      if (!isExact) {
        reportOf(line)(`/choices/${id}`, { code: 'logic_left_out', params: { part: 'choice' } });
        continue;
      }
      const group = members.reduce((least, rows) => Math.min(least, rows.id), Infinity);
      for (const rows of members) {
        groups.set(rows, key);
        rows.columns.quest_template_addon.set('ExclusiveGroup', group);
      }
    }
};
