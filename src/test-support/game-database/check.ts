/**
 * What AzerothCore looks at when it loads quests, givers, conditions and loot at its start, as queries of ours. It writes a line
 * to its log for each row found and then drops the value, or players can't do the quest.
 */
export type LoadingCheck = {
  readonly name: string;
  /** Finds the numbers of the quests, or of creatures and objects. */
  readonly find: string;
  /** Makes a row that it finds, of the quest `brokenQuest`. */
  readonly spoil: string;
};

/** A quest with nothing in it, and what its rows may name. Nothing else has the number `missing`. */
export const [brokenQuest, known, missing] = [1, 2, 3] as const;

/** Rows that no check finds, for `spoil` to change. */
export const soundRows = [
  `INSERT INTO quest_template (ID, LogTitle) VALUES (${brokenQuest}, 'Broken'), (${known}, 'Known');`,
  `INSERT INTO quest_template_addon (ID) VALUES (${brokenQuest}), (${known});`,
  `INSERT INTO creature_template (entry, npcflag) VALUES (${known}, 2);`,
  `INSERT INTO gameobject_template (entry, type) VALUES (${known}, 2);`,
  `INSERT INTO item_template (entry) VALUES (${known});`,
  `INSERT INTO spell_dbc (ID, IsTalent) VALUES (${known}, 0), (4, 1);`,
  ...['faction', 'skillline', 'chartitles', 'mailtemplate', 'areatable', 'questsort'].map(
    (name) => `INSERT INTO ${name}_dbc (ID) VALUES (${known});`,
  ),
].join('\n');

export const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const quests = (condition: string): string =>
  `SELECT q.ID FROM quest_template q LEFT JOIN quest_template_addon a ON a.ID = q.ID WHERE ${condition}`;

export const isNotIn = (column: string, table: string, key = 'ID'): string =>
  `NOT EXISTS (SELECT 1 FROM ${table} t WHERE t.${key} = ${column})`;

export type SpoiltValues = Readonly<Record<string, number | string>>;

const set = (table: string, values: SpoiltValues): string =>
  `UPDATE ${table} SET ${Object.entries(values)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ')} WHERE ID = ${brokenQuest};`;

export const changeTemplate = (values: SpoiltValues): string => set('quest_template', values);
export const changeAddon = (values: SpoiltValues): string => set('quest_template_addon', values);

export const check = (name: string, condition: string, spoil: string): LoadingCheck => ({
  name,
  find: quests(condition),
  spoil,
});

/** Of `Flags` and of `SpecialFlags`. */
export const [daily, repeatable] = [0x1000, 1];
