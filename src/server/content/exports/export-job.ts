import { gunzipSync } from 'node:zlib';
import { zipSync, strToU8 } from 'fflate';
import type { ExportFormat, ExportLosses, ExportOptions } from '#contract/releases.ts';
import { pageSizes } from '#contract/sizes.ts';
import { exportAzerothCore } from '#domain/exchange/azerothcore/export-azerothcore.ts';
import { exportCsv } from '#domain/exchange/csv/export-csv.ts';
import type { Exported, ExportedContent, ExportedFile } from '#domain/exchange/exported.ts';
import { exportFtb } from '#domain/exchange/ftb/export-ftb.ts';
import type { Losses } from '#domain/exchange/losses.ts';
import { exportUnreal } from '#domain/exchange/unreal/export-unreal.ts';
import { losses, looseQuests } from '#messages/en/exchange/losses.ts';
import { messageOf } from '#messages/message-of.ts';

/** `document` is the release, compressed by gzip. */
export type ExportOrder = {
  readonly document: Uint8Array;
  readonly format: ExportFormat;
  readonly options: ExportOptions;
};

/** `file` is a zip, unless the format has one file. */
export type ReleaseExport = { readonly file: Uint8Array; readonly losses: ExportLosses };

type Write = (content: ExportedContent, options: ExportOptions) => Exported;

const writers: Readonly<Record<ExportFormat, Write>> = {
  json: (content) => ({ files: [{ path: 'content.json', text: `${JSON.stringify(content, null, 2)}\n` }], losses: [] }),
  csv: exportCsv,
  unreal: exportUnreal,
  ftb: (content, { dialect }) => exportFtb(content, { dialect, looseTitle: looseQuests }),
  azerothcore: (content, { first_id: firstId }) => exportAzerothCore(content, { firstId }),
};

export const exportRelease = ({ document, format, options }: ExportOrder): ReleaseExport => {
  const content = JSON.parse(gunzipSync(document).toString()) as ExportedContent;
  const { files, losses: all } = writers[format](content, options);
  const items = all.slice(0, pageSizes.losses).map((loss) => {
    const { item, place, code } = loss;
    return { item, place, code, detail: messageOf<Losses>(losses, loss) };
  });
  return { file: pack(files), losses: { items, total: all.length } };
};

const pack = (files: readonly ExportedFile[]): Uint8Array => {
  const [only, ...others] = files;
  if (only && others.length === 0) return strToU8(only.text);
  return zipSync(Object.fromEntries(files.map(({ path, text }) => [path, strToU8(text)])), { mtime });
};

/** The same for each export, so that equal content is an equal file. */
const mtime = new Date(1980, 0, 1);
