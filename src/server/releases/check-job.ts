import { gunzipSync } from 'node:zlib';
import type { ContentError, ContentErrors } from '#contract/releases.ts';
import { pageSizes } from '#contract/sizes.ts';
import { longestNameAsked } from '#contract/world/world-entries.ts';
import { namedEntries } from '#domain/quest/named-entries.ts';
import { noEntries, type KnownEntries } from '#domain/world/entry-lookup.ts';
import { adviseAll, type Remark } from '#domain/advice/together/advise-all.ts';
import { type Weight, weightOf } from '#domain/advice/weights.ts';
import type { ExportedContent } from '#domain/exchange/exported.ts';
import {
  keyOfFinding,
  pointerInLine,
  findingsOfLine,
  findingsOfQuest,
  type CheckFindings,
} from '#domain/advice/check-findings.ts';
import { stillAside, type Aside } from '#domain/advice/set-aside.ts';
import { indexWorld, type IndexedWorld } from '#domain/world/index-world.ts';
import { lineAdvice } from '#texts/rules/advice.ts';
import { toPlainText, type Markup } from '#domain/text/markup/markup.ts';
import * as problems from '#texts/server/problems.ts';
import { readMessageOf } from '#messages/message-of.ts';

type AsideOfOfficial = Aside & { readonly item: string };

type WrittenName = { readonly catalogue: string; readonly name: string };

/** `id` null: no entry is called so. */
export type LookedUpName = WrittenName & { readonly id: string | null };

type CheckedContent = {
  readonly document: Uint8Array;
  readonly aside: readonly AsideOfOfficial[];
  readonly names: readonly LookedUpName[];
};

const mostLookedUp = 10_000;

/** `left`: how many more names there are, with those that are too long to be looked up. */
export type WrittenNames = { readonly names: readonly WrittenName[]; readonly left: number };

/** The names that quests have without an id, each once. `document` is compressed by gzip. */
export const listWrittenNames = ({ document }: Pick<CheckedContent, 'document'>): WrittenNames => {
  const content = readContent(document);
  const world = indexWorld(content.world);
  const found = new Map<string, WrittenName>();
  const left = new Set<string>();
  for (const quest of content.quests)
    for (const { catalogue, id, name } of namedEntries(quest, world)) {
      const key = nameKey({ catalogue, name });
      if (id !== '' || name.trim() === '' || found.has(key)) continue;
      if (name.length <= longestNameAsked && found.size < mostLookedUp) found.set(key, { catalogue, name });
      else left.add(key);
    }
  return { names: [...found.values()], left: left.size };
};

const readContent = (document: Uint8Array): ExportedContent =>
  JSON.parse(gunzipSync(document).toString()) as ExportedContent;

const nameKey = ({ catalogue, name }: WrittenName): string => `${catalogue} ${name}`;

/** Entries by what was looked up alone. Everything else counts as known. */
const entriesOf = (names: readonly LookedUpName[]): KnownEntries => {
  const ids = new Map(names.map((each) => [nameKey(each), each.id]));
  return { ...noEntries, idNamed: (catalogue, name) => ids.get(nameKey({ catalogue, name })) };
};

/** What no player can do in the official content, which of it is set aside, and what hinders some. `document` is compressed by gzip. */
export const checkContent = ({ document, aside, names }: CheckedContent): ContentErrors => {
  const content = readContent(document);
  const world = indexWorld(content.world);
  const remarks = adviseAll({ quests: content.quests, lines: content.story_lines }, world, {
    entries: entriesOf(names),
  });
  const isAside = findAside(remarks, { content, world, aside });
  const select = (weight: Weight, isSetAside: boolean): Map<string, ContentError> =>
    new Map(
      remarks.flatMap((remark) =>
        weightOf(remark.advice) === weight && isAside(remark) === isSetAside
          ? [[keyOf(remark), toError(remark, world.markup)]]
          : [],
      ),
    );
  const [errors, setAside, warnings] = [select('error', false), select('error', true), select('warning', false)];
  for (const key of setAside.keys()) errors.delete(key);
  return {
    errors: firstOf(errors),
    total: errors.size,
    ...(setAside.size > 0 && { set_aside: firstOf(setAside) }),
    ...(warnings.size > 0 && { warnings: { items: firstOf(warnings), total: warnings.size } }),
  };
};

const firstOf = (found: ReadonlyMap<string, ContentError>): ContentError[] =>
  [...found.values()].slice(0, pageSizes.releaseErrors);

type Asked = {
  readonly content: ExportedContent;
  readonly world: IndexedWorld;
  readonly aside: readonly AsideOfOfficial[];
};

const findAside = (remarks: readonly Remark[], { content, world, aside }: Asked): ((remark: Remark) => boolean) => {
  const counted = new Set<string>();
  const byItem = Map.groupBy(aside, ({ item }) => item);
  const quests = new Map(content.quests.map((quest) => [quest.id, quest]));
  const note = (item: string, findings: CheckFindings): void => {
    for (const each of stillAside(byItem.get(item) ?? [], findings)) counted.add(`${item} ${keyOfFinding(each)}`);
  };
  for (const quest of content.quests) if (byItem.has(quest.id)) note(quest.id, findingsOfQuest(quest, world));
  for (const line of content.story_lines) {
    if (!byItem.has(line.id)) continue;
    const found = remarks.flatMap((remark) => (remark.line?.id === line.id ? [remark.advice] : []));
    note(line.id, findingsOfLine({ line, quests }, world, found));
  }
  return ({ advice: { code, quest, place }, line }) =>
    counted.has(
      line
        ? `${line.id} ${keyOfFinding({ code, place: pointerInLine(quest) })}`
        : `${quest} ${keyOfFinding({ code, place: place ?? '' })}`,
    );
};

/** A ring stands in each of its lines, and is one error. */
const keyOf = ({ advice, line }: Remark): string =>
  JSON.stringify(advice.code === 'ring' ? advice.params : [advice.quest, advice.code, advice.params, line?.id]);

const toError = ({ advice, title, line }: Remark, markup: Markup): ContentError => {
  const message = readMessageOf(lineAdvice, advice, markup);
  return {
    item: advice.quest,
    title: title ?? '',
    code: advice.code,
    detail:
      line && advice.code !== 'ring'
        ? problems.errorInLine({ message, line: toPlainText(line.title, markup) })
        : message,
  };
};
