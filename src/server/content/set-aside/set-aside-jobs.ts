import { adviseAmongOthers, type TitledLine } from '#domain/advice/together/advise-all.ts';
import { findingsOfLine, findingsOfQuest, type CheckFindings } from '#domain/advice/check-findings.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import type { World } from '#domain/world/world.ts';
import type { StoredText } from '#server/content/documents/document-presenter.ts';

const parse = (text: StoredText): unknown =>
  JSON.parse(typeof text === 'string' ? text : Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString());

type SaidOfQuest = { readonly document: StoredText; readonly world: World };

export const readFindingsOfQuest = ({ document, world }: SaidOfQuest): CheckFindings =>
  findingsOfQuest(parse(document) as Quest, indexWorld(world));

type SaidOfLine = {
  readonly line: StoredText;
  /** The documents of its quests. */
  readonly quests: readonly StoredText[];
  /** The lines that share quests with it. */
  readonly others: readonly StoredText[];
  readonly titles: ReadonlyMap<string, string>;
  readonly world: World;
};

export const readFindingsOfLine = ({ world, titles, ...texts }: SaidOfLine): CheckFindings => {
  const indexed = indexWorld(world);
  const line = parse(texts.line) as TitledLine;
  const quests = new Map(texts.quests.map((text) => parse(text) as Quest).map((quest) => [quest.id, quest]));
  const others = texts.others.map((text) => parse(text) as TitledLine);
  const found = adviseAmongOthers({ line, others, quests, titleOf: (id) => titles.get(id) ?? null }, indexed);
  return findingsOfLine({ line, quests }, indexed, found);
};
