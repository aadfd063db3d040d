import { gunzipSync } from 'node:zlib';
import type { ContentError, ContentErrors } from '#contract/releases.ts';
import { pageSizes } from '#contract/sizes.ts';
import { adviseAll, type Remark } from '#domain/advice/together/advise-all.ts';
import { weightOf } from '#domain/advice/weights.ts';
import type { ExportedContent } from '#domain/exchange/exported.ts';
import {
  keyOfFinding,
  pointerInLine,
  findingsOfLine,
  findingsOfQuest,
  type CheckFindings,
} from '#domain/advice/aside/check-findings.ts';
import { stillAside, type Aside } from '#domain/advice/aside/set-aside.ts';
import { indexWorld, type IndexedWorld } from '#domain/world/index-world.ts';
import { lineAdvice } from '#texts/rules/advice.ts';
import * as problems from '#texts/server/problems.ts';
import { messageOf } from '#messages/message-of.ts';

type AsideOfOfficial = Aside & { readonly item: string };

type CheckedContent = { readonly document: Uint8Array; readonly aside: readonly AsideOfOfficial[] };

/** What no player can do in the official content, and which of it is set aside. `document` is compressed by gzip. */
export const checkContent = ({ document, aside }: CheckedContent): ContentErrors => {
  const content = JSON.parse(gunzipSync(document).toString()) as ExportedContent;
  const world = indexWorld(content.world);
  const remarks = adviseAll({ quests: content.quests, lines: content.story_lines }, world);
  const isAside = findAside(remarks, { content, world, aside });
  const [errors, setAside] = [new Map<string, ContentError>(), new Map<string, ContentError>()];
  for (const remark of remarks)
    if (weightOf(remark.advice) === 'error') (isAside(remark) ? setAside : errors).set(keyOf(remark), toError(remark));
  for (const key of setAside.keys()) errors.delete(key);
  return {
    errors: [...errors.values()].slice(0, pageSizes.releaseErrors),
    total: errors.size,
    ...(setAside.size > 0 && { set_aside: [...setAside.values()].slice(0, pageSizes.releaseErrors) }),
  };
};

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

const toError = ({ advice, title, line }: Remark): ContentError => {
  const message = messageOf(lineAdvice, advice);
  return {
    item: advice.quest,
    title: title ?? '',
    code: advice.code,
    detail: line && advice.code !== 'ring' ? problems.errorInLine({ message, line: line.title }) : message,
  };
};
