import * as z from 'zod/mini';
import {
  type AsideItem,
  asideList,
  type AsideOfQuest,
  type SetAsideBody,
  setAsideAddress,
} from '#contract/set-aside.ts';
import { keyOfFinding, findingsOfQuest } from '#domain/advice/check-findings.ts';
import { documentOfCheck, stillAside } from '#domain/advice/set-aside.ts';
import type { LineAdvice } from '#domain/advice/advice.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { readAsideOfOwner } from '#web/documents/history/aside-of-owner.ts';
import { request } from '#web/shared/api/api.ts';

/** A saved story line whose checks the person may set aside. */
export type CheckedLine = { readonly owner: string; readonly line: string; readonly version: number };

type KnownSetAside = { readonly ofLine: readonly AsideItem[]; readonly ofQuests: readonly AsideOfQuest[] };

export type SetAsideAdvice = { readonly advice: LineAdvice; readonly item: Pick<AsideItem, 'reason' | 'by'> };

export const readSetAside = async ({ owner, line }: CheckedLine): Promise<KnownSetAside> => {
  const [ofLine, { items: ofQuests }] = await Promise.all([readAsideOfLine(owner, line), readAsideOfOwner(owner)]);
  return { ofLine, ofQuests };
};

/** The checks set aside that the server finds to count. */
const readAsideOfLine = async (owner: string, line: string): Promise<readonly AsideItem[]> => {
  const { body } = await request('GET', setAsideAddress({ kind: 'story-lines', owner, id: line }));
  return z.parse(asideList, body).items;
};

type Content = {
  readonly line: string;
  readonly quests: ReadonlyMap<string, QuestContent>;
  readonly world: IndexedWorld;
};

/** What counts, and what is set aside. */
export const splitSetAside = (
  found: readonly LineAdvice[],
  { ofLine, ofQuests }: KnownSetAside,
  { line, quests, world }: Content,
): { readonly counted: readonly LineAdvice[]; readonly aside: readonly SetAsideAdvice[] } => {
  const items = new Map<string, AsideItem>();
  for (const each of ofLine) items.set(`${line} ${keyOfFinding(each)}`, each);
  for (const [id, some] of Map.groupBy(ofQuests, ({ quest }) => quest)) {
    const quest = quests.get(id);
    if (quest)
      for (const each of stillAside(some, findingsOfQuest(quest, world)))
        items.set(`${id} ${keyOfFinding(each)}`, each);
  }
  const counted: LineAdvice[] = [];
  const aside: SetAsideAdvice[] = [];
  for (const advice of found) {
    const at = documentOfCheck(advice, line);
    const item = items.get(`${at.item} ${keyOfFinding({ code: advice.code, place: at.place })}`);
    if (item) aside.push({ advice, item });
    else counted.push(advice);
  }
  return { counted, aside };
};

/** `reason` null takes back. */
export const changeSetAside = async (
  { owner, line }: CheckedLine,
  advice: LineAdvice,
  reason: string | null,
): Promise<void> => {
  const { item, place } = documentOfCheck(advice, line);
  const kind = item === line ? 'story-lines' : 'quests';
  const body: SetAsideBody = { items: [{ code: advice.code, place, reason }] };
  await request('PUT', setAsideAddress({ kind, owner, id: item }), { body });
};
