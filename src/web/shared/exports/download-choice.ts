import {
  exportDefaults,
  firstFreeNumber,
  questNumbers,
  type ExportFormat,
  type ExportOptions,
} from '#contract/releases.ts';
import { isWithin } from '#domain/limits.ts';
import * as texts from '#texts/releases.ts';

export const bookFiles = ['came', 'json', 'folder'] as const;
type BookFiles = (typeof bookFiles)[number];

export type DownloadChoice = {
  readonly format: ExportFormat;
  /** The version of the game, for `ftb` alone. */
  readonly dialect: ExportOptions['dialect'];
  /** One file or many, for `betterquesting` alone. */
  readonly files: BookFiles;
  /** For `azerothcore` alone, as it is typed. */
  readonly firstId: string;
};

export const usualChoice: DownloadChoice = {
  format: 'json',
  dialect: exportDefaults.dialect,
  files: 'came',
  firstId: String(exportDefaults.first_id),
};

/** Others are the game's own. */
const free = { min: firstFreeNumber, max: questNumbers.max };

/** What is wrong with the number of the first quest. */
export const faultOf = ({ format, firstId }: DownloadChoice): string | null => {
  const number = Number(firstId);
  const isFaulty = format === 'azerothcore' && !(Number.isInteger(number) && isWithin(number, free));
  return isFaulty ? texts.firstQuestRange(free) : null;
};

/** With its question mark, empty without options. */
export const queryOf = ({ format, dialect, files, firstId }: DownloadChoice): string => {
  if (format === 'ftb') return `?${new URLSearchParams({ dialect })}`;
  if (format === 'betterquesting') return files === 'came' ? '' : `?${new URLSearchParams({ dialect: files })}`;
  return format === 'azerothcore' ? `?${new URLSearchParams({ first_id: String(Number(firstId)) })}` : '';
};
