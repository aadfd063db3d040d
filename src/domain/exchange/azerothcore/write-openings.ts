import type { StoryLine } from '#domain/story-line/story-line.ts';
import { writeOpening, type Remembered, type SqlOpening } from './openings.ts';
import { relations, type SqlReport, type SqlRows } from './quest-rows.ts';

/** Bits of the column `Flags` in quest_template. */
export const [daily, weekly] = [0x1000, 0x8000];

/** How a quest opens, and the story line that says it. */
export type Opened = { readonly line: StoryLine; readonly opening: SqlOpening };

type Openings = ReadonlyMap<string, Opened>;
type RowsOf = ReadonlyMap<string, SqlRows>;

/** What each quest waits for, and which one follows. */
export const writeOpenings = (openings: Openings, rowsOf: RowsOf, reportOf: (line: StoryLine) => SqlReport): void => {
  const numbered = new Map([...rowsOf].map(([quest, rows]) => [rows.id, { quest, rows }]));
  const remembered = (number: number): Remembered => {
    const flags = Number(numbered.get(number)?.rows.columns.quest_template.get('Flags') ?? 0);
    if ((flags & daily) !== 0) return 'day';
    return (flags & weekly) === 0 ? null : 'week';
  };
  for (const [id, { line, opening }] of openings) {
    const rows = rowsOf.get(id);
    if (!rows) continue;
    const report = reportOf(line);
    const place = `/story_quests/${id}`;
    const { isExact, left } = writeOpening(opening, rows, remembered);
    if (!isExact) report(`${place}/needs`, { code: 'logic_left_out', params: { part: 'needs' } });
    for (const number of opening.quests) {
      const quest = numbered.get(number)?.quest ?? '';
      const there = `${place}/prerequisite_quests/${quest}`;
      if (left.includes(number)) report(there, { code: 'prerequisite_left_out', params: { quest } });
      else if (remembered(number) === 'day') report(there, { code: 'opens_same_day', params: { quest } });
    }
  }
  writeNext(openings, rowsOf);
};

/** Who takes a quest back offers the one that follows, where it is the only one, waits for nothing else, and is theirs. */
const writeNext = (openings: Openings, rowsOf: RowsOf): void => {
  const waiting = [...openings].flatMap(([id, { opening }]) =>
    opening.quests.map((before) => ({ before, id, opening })),
  );
  const followers = Map.groupBy(waiting, ({ before }) => before);
  for (const rows of rowsOf.values()) {
    const [only, ...others] = followers.get(rows.id) ?? [];
    const next = rowsOf.get(only?.id ?? '');
    if (!next || others.length > 0 || only?.opening.quests.length !== 1) continue;
    const takers = peopleIn(rows, 'taker');
    if (takers !== '' && takers === peopleIn(next, 'giver'))
      rows.columns.quest_template.set('RewardNextQuest', next.id);
  }
};

const peopleIn = ({ related }: SqlRows, part: keyof typeof relations): string => {
  const { creature, object } = relations[part];
  return related
    .filter(({ table }) => table === creature || table === object)
    .map(({ table, id }) => `${table === creature ? '' : '-'}${id}`)
    .toSorted()
    .join(' ');
};
