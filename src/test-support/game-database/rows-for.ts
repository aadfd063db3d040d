import type { ExportedContent } from '#domain/exchange/exported.ts';

const tableOf: Readonly<Record<string, string>> = {
  item: 'item_template (entry)',
  spell: 'spell_dbc (ID)',
  faction: 'faction_dbc (ID)',
  profession: 'skillline_dbc (ID)',
  title: 'chartitles_dbc (ID)',
  zone: 'areatable_dbc (ID)',
};

const chestLoot = 1801;

/** The rows of the game that the entries of a book stand for. */
export const rowsFor = ({ entries }: Pick<ExportedContent, 'entries'>): string =>
  [
    ...entries.flatMap(({ catalogue, id }) => {
      const number = Number(id);
      const table = tableOf[catalogue];
      if (table) return [`INSERT INTO ${table} VALUES (${number});`];
      if (catalogue === 'object') return [`INSERT INTO gameobject_template (entry, type) VALUES (${number}, 10);`];
      if (catalogue === 'door') return [`INSERT INTO gameobject_template (entry, type) VALUES (${-number}, 2);`];
      if (catalogue === 'character') return [`INSERT INTO creature_template (entry, npcflag) VALUES (${number}, 1);`];
      return catalogue === 'chest' && number < 0
        ? [
            `INSERT INTO gameobject_template (entry, type, Data1) VALUES (${-number}, 3, ${-number});`,
            `INSERT INTO gameobject_loot_template (Entry, Item, Chance, LootMode, MinCount, MaxCount) VALUES (${-number}, ${chestLoot}, 50, 1, 1, 1);`,
          ]
        : [];
    }),
    'INSERT INTO mailtemplate_dbc (ID) VALUES (24), (25);',
  ].join('\n');
