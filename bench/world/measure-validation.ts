import { randomUUID } from 'node:crypto';
import { questAddress } from '#contract/quests.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import { toQuestId, type QuestContent } from '#domain/quest/quest.ts';
import type { World } from '#domain/world/world.ts';
import { toQuestWrite } from '#server/content/quests/quest-write.ts';
import { worldOfChecks } from '#server/content/checks/read-world-of-checks.ts';
import { percentile, times } from '#bench/measure/times.ts';
import type { TableRow } from '#bench/measure/table.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { collect, pay } from '#test-support/builders/properties.ts';
import { catalogue, madeEntry } from './made-entries.ts';
import type { MeasuredServer } from './measured-server.ts';

const rounds = 200;

/** Each name is looked up in the catalogue: it takes no free text. */
export const withoutFreeText = (world: World): World => ({
  ...world,
  kinds: world.kinds.map((kind) => ({
    ...kind,
    fields: kind.fields.map((field) =>
      field.control === 'entry' && field.catalogue === catalogue ? { ...field, free_text: false } : field,
    ),
  })),
});

/** Of quests that begin to name three entries: saved over HTTP, and checked without a save. */
export const measureValidation = async ({ ask, database, owner }: MeasuredServer, size: number): Promise<TableRow> => {
  const saved = await times(rounds, (index) => ask('PUT', questAddress(owner, aQuestId()), naming(index, size)));
  const checked = await times(rounds, async (index) => {
    const sent = { owner, id: aQuestId(), by: owner, body: naming(index + rounds, size) };
    toQuestWrite(sent, await worldOfChecks(database.db));
  });
  return {
    'save of a quest, p95': percentile(saved, 0.95).toFixed(1),
    'its check, p95': percentile(checked, 0.95).toFixed(1),
  };
};

const aQuestId = (): string => toQuestId(randomUUID());

const naming = (index: number, size: number): QuestContent => {
  const entries = [0, 1, 2].map((place) => madeEntry(((index * 3 + place) * 7_919) % size));
  return aQuest({
    requirements: {},
    objectives: numberProperties(entries.map(({ id, name }) => ({ ...collect(name), item_id: id }))),
    rewards: numberProperties([pay(1)]),
  });
};
