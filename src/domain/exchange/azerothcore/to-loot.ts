import type { Drop } from './quest-rows.ts';

/** Marks the rows of loot that belong to a quest. Its number follows. */
const mark = 'Runeloom quest ';

const [creatures, objects] = ['creature_loot_template', 'gameobject_loot_template'] as const;

/** Of `gameobject_template`: what opens, and has loot. */
const chest = 3;

/** `between` is a condition on the number of a quest. A creature that has nothing else has no loot again. */
export const lootRemovals = (between: string): string[] => {
  const isOurs = `\`Comment\` LIKE '${mark}%' AND CAST(SUBSTRING(\`Comment\`, ${mark.length + 1}) AS UNSIGNED) ${between}`;
  return [
    `UPDATE \`creature_template\` SET \`lootid\` = 0 WHERE \`lootid\` = \`entry\` AND \`entry\` IN (SELECT \`Entry\` FROM \`${creatures}\` GROUP BY \`Entry\` HAVING COUNT(*) = SUM(CASE WHEN ${isOurs} THEN 1 ELSE 0 END));`,
    ...[creatures, objects].map((table) => `DELETE FROM \`${table}\` WHERE ${isOurs};`),
  ];
};

/** A creature without loot gets some of its own. What somebody drops already stays as it is. */
export const lootRows = (quest: number, { item, from, chance }: Drop): string[] => {
  const values = `${item}, 0, ${chance}, 1, 1, 0, 1, 1, '${mark}${quest}'`;
  if (from < 0)
    return [
      `${insertInto(objects)} SELECT \`Data1\`, ${values} FROM \`gameobject_template\` WHERE \`entry\` = ${-from} AND \`type\` = ${chest} AND \`Data1\` <> 0;`,
    ];
  return [
    `UPDATE \`creature_template\` SET \`lootid\` = \`entry\` WHERE \`entry\` = ${from} AND \`lootid\` = 0;`,
    `${insertInto(creatures)} SELECT \`lootid\`, ${values} FROM \`creature_template\` WHERE \`entry\` = ${from};`,
  ];
};

const insertInto = (table: string): string =>
  `INSERT IGNORE INTO \`${table}\` (\`Entry\`, \`Item\`, \`Reference\`, \`Chance\`, \`QuestRequired\`, \`LootMode\`, \`GroupId\`, \`MinCount\`, \`MaxCount\`, \`Comment\`)`;
