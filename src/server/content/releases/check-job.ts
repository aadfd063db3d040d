import { gunzipSync } from 'node:zlib';
import type { ContentError, ContentErrors } from '#contract/releases.ts';
import { pageSizes } from '#contract/sizes.ts';
import { adviseAll, type Remark } from '#domain/advice/together/advise-all.ts';
import { weightOf } from '#domain/advice/weights.ts';
import type { ExportedContent } from '#domain/exchange/exported.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { lineAdvice } from '#texts/rules/advice.ts';
import * as problems from '#texts/server/problems.ts';
import { messageOf } from '#messages/message-of.ts';

/** What no player can do in the official content. `document` is compressed by gzip. */
export const checkContent = ({ document }: { readonly document: Uint8Array }): ContentErrors => {
  const { world, quests, story_lines: lines } = JSON.parse(gunzipSync(document).toString()) as ExportedContent;
  const errors = new Map<string, ContentError>();
  for (const remark of adviseAll({ quests, lines }, indexWorld(world)))
    if (weightOf(remark.advice) === 'error') errors.set(keyOf(remark), toError(remark));
  return { errors: [...errors.values()].slice(0, pageSizes.releaseErrors), total: errors.size };
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
