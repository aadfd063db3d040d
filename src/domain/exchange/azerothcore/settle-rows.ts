import { rewardPlaces } from './columns.ts';
import type { SqlRows, SqlReport, SqlValue } from './quest-rows.ts';
import type { SqlWriting } from './sql-writing.ts';
import { leaveOut } from './write-fields.ts';
import { countOnes, lacksThing } from './write-properties.ts';

/** Once all of a quest is written: what the game would not read, or read otherwise. */
export const settleRows = (writing: SqlWriting): void => {
  const { rows, report } = writing;
  const { quest_template: template, quest_template_addon: addon } = rows.columns;
  for (const row of [template, addon]) {
    countOnes(row);
    for (const column of row.keys()) if (lacksThing(column, row)) leaveColumnOut(column, row, writing);
  }
  closeGaps(template);
  if (Number(template.get('StartItem') ?? 0) !== 0) addon.set('ProvidedItemCount', 1);
  noteNoPlayer(rows, report);
};

/** Of a property it was left out before, so a field of the quest says it. */
const leaveColumnOut = (column: string, row: Map<string, SqlValue>, { sql, report }: SqlWriting): void => {
  row.delete(column);
  for (const [key, target] of sql.targets)
    if (target.column === column) leaveOut(sql.questFields.get(key) ?? [], report);
};

/** A kind or a field may name one place of its own. */
const closeGaps = (row: Map<string, SqlValue>): void => {
  for (const { things, count } of rewardPlaces) {
    const rewards = Array.from({ length: count }, (_, index) => index + 1)
      .map((place) => things.map((name) => row.get(`${name}${place}`)))
      .filter(([thing = 0]) => thing !== 0);
    for (const [name, which] of things.map((each, index) => [each, index] as const))
      for (let place = 1; place <= count; place += 1) {
        const value = rewards[place - 1]?.[which];
        if (value === undefined) row.delete(`${name}${place}`);
        else row.set(`${name}${place}`, value);
      }
  }
};

/** What is asked for is at most what is allowed. */
const noteNoPlayer = ({ columns }: SqlRows, report: SqlReport): void => {
  const { quest_template: template, quest_template_addon: addon } = columns;
  const [least, most] = [Number(template.get('MinLevel') ?? 0), Number(addon.get('MaxLevel') ?? 0)];
  if (most !== 0 && least > most) report('/requirements', { code: 'no_player', params: { part: 'level' } });
  const [above, below] = ['Min', 'Max'].map((end) => addon.get(`Required${end}RepValue`));
  const isOfOne = addon.get('RequiredMinRepFaction') === addon.get('RequiredMaxRepFaction');
  if (isOfOne && above !== undefined && below !== undefined && Number(below) <= Number(above))
    report('/requirements', { code: 'no_player', params: { part: 'reputation' } });
};
