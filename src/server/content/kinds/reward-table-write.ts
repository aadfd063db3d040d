import type { RewardTableBody } from '#contract/reward-tables.ts';
import { checkShape } from '#domain/quest/check-shape.ts';
import { checkRewardTable, type TableViolation } from '#domain/quest/reward-table.ts';
import { questOfTable, toStoredTable } from '#domain/quest/to-stored-table.ts';
import type { DocumentWrite } from '#server/content/documents/document.ts';
import { prepareChecks, type WorldOfChecks } from '#server/content/checks/world-of-checks.ts';
import { refuseViolations, toBodyViolation, type Sent } from '#server/content/documents/sent-document.ts';
import { toPlainWrite } from './plain-write.ts';

export const toRewardTableWrite = (sent: Sent<RewardTableBody>, checks: WorldOfChecks): DocumentWrite => {
  const { origin: from, ...body } = sent.body;
  const { world } = prepareChecks(checks);
  const misshapen = checkShape(questOfTable(body), world);
  if (misshapen) throw refuseViolations([toBodyViolation(misshapen, placeOfReward(misshapen.property))]);
  const violation = checkRewardTable(body, world);
  if (violation) throw refuseViolations([toBodyViolation(violation, placeInTable(violation))]);
  return { ...toPlainWrite(sent, toStoredTable(body, world)), ...(from && { from }) };
};

const places: Readonly<Record<string, string>> = {
  table_title: 'title',
  table_count: 'count',
  table_weight: 'empty_weight',
};

const placeInTable = (violation: TableViolation): readonly string[] => {
  const { code, reward } = violation;
  if (reward === undefined) return [places[code] ?? 'rewards'];
  if (code === 'table_weight') return ['rewards', String(reward), 'weight'];
  return [...placeOfReward(String(reward)), ...('field' in violation && violation.field ? [violation.field] : [])];
};

const placeOfReward = (index: string | undefined): readonly string[] =>
  index === undefined ? ['rewards'] : ['rewards', index, 'reward'];
