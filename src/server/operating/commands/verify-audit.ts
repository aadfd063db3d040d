import * as texts from '#texts/server/command-line.ts';
import { createChainKey } from '#server/accounts/audit/chain/chain-key.ts';
import {
  toHeadNumber,
  verifyChain,
  type ChainFault,
  type VerifiedChain,
} from '#server/accounts/audit/chain/verify-chain.ts';
import { checkIsUpToDate } from '#server/operating/backup/check-database.ts';
import { connectDatabase } from '#server/platform/db/database.ts';
import { CommandError, type Command } from './command.ts';

/** Writes nothing: what is not sealed is a finding. */
export const verifyAudit =
  (head: string | undefined): Command =>
  async (config) => {
    const database = connectDatabase(config);
    try {
      await database.db.transaction().execute(checkIsUpToDate);
      const key = createChainKey(config.secret);
      const verified = await verifyChain(database, { key, ...(head !== undefined && { head }) });
      if (verified.faults.length === 0) return describe(verified);
      throw new CommandError([texts.auditIsNotWhole, ...verified.faults.map(describeFault)].join('\n'));
    } finally {
      await database.close();
    }
  };

const describe = ({ entries, head, checkpoint, sections }: VerifiedChain): string =>
  [
    texts.auditIsWhole({ entries, first: checkpoint.sequence + 1, last: head.sequence, head: head.seal }),
    texts.auditHead(toHeadNumber(head.seal)),
    ...(checkpoint.sequence > 0 ? [texts.auditPruned(checkpoint.sequence)] : []),
    ...sections.flatMap((section) => [
      texts.auditSection({ ...section, at: toTime(section.begun_at), from: section.sequence + 1 }),
      ...(section.isOwn ? [] : [texts.auditSectionOfOther(section.number)]),
    ]),
  ].join('\n');

const describeFault = (found: ChainFault): string => {
  switch (found.fault) {
    case 'changed':
      return texts.auditChanged({ ...found.entry, at: toTime(found.entry.at) });
    case 'unsealed':
      return texts.auditUnsealed({ ...found.entry, at: toTime(found.entry.at) });
    case 'missing':
      return texts.auditMissing(found);
    case 'section changed':
      return texts.auditSectionChanged(found.section);
    case 'section missing':
      return texts.auditSectionMissing(found.section);
    case 'entries of section changed':
      return texts.auditSectionEntriesChanged(found.section);
    case 'other head':
      return texts.auditOtherHead(found.head);
    default:
      return plainFaults[found.fault];
  }
};

const plainFaults = {
  'checkpoint changed': texts.auditCheckpointChanged,
  'head changed': texts.auditHeadChanged,
  'head gone': texts.auditHeadGone,
  'another secret': texts.auditOtherSecret,
} as const;

/** An entry that was changed may have any number. */
const toTime = (at: number): string => {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? String(at) : time.toISOString();
};
