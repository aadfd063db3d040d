import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { firstUnsentVersion, toKnownVersion } from '#contract/versions.ts';
import { moveToLine } from '#domain/bulk/move-to-line.ts';
import { addToLine } from '#domain/bulk/put-on-line.ts';
import { removeStoryQuests } from '#domain/story-line/edits/remove-story-quests.ts';
import { containsQuest } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/quest-table.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import { lineNames } from '#web/documents/moving/line-names.ts';
import type { Planned, PlannedChange, Selected } from './planned-changes.ts';

export type LineAct = { readonly edit: 'addToLine' | 'moveToLine'; readonly line: string };

/** A line keeps its rules: it may be full, or be left with too few quests. */
export const planLine = (act: LineAct, selected: Selected): Planned => {
  const { quests, lines } = selected;
  const names = lineNames(lines);
  const before = new Map(lines.map((line) => [line.id, line]));
  const placing: Placing = { ...act, before, now: new Map(before), placed: [], added: [] };
  const changes = quests.map((quest): PlannedChange => {
    const linesBefore = linesContaining(placing.now, quest).map(({ id }) => names.get(id) ?? '');
    const refusal = placeQuest(quest, placing, selected);
    const target = names.get(act.line) ?? '';
    const after = act.edit === 'moveToLine' ? target : [...new Set([...linesBefore, target])].join(', ');
    return { quest, before: linesBefore.join(', ') || texts.inNoLine, after: refusal === null ? after : '', refusal };
  });
  const story_lines = Object.fromEntries(
    changedLines(placing, selected).flatMap((next) => {
      const line = before.get(next.id);
      return line ? [[line.id, { content: storyLineKind.contentOf(next), expected: toKnownVersion(line) }]] : [];
    }),
  );
  return { changes, body: { changes: {}, story_lines } };
};

type Lines = ReadonlyMap<string, SavedStoryLine>;

type Placing = LineAct & {
  readonly before: Lines;
  /** The lines without the quests that leave them. */
  readonly now: Map<string, SavedStoryLine>;
  readonly placed: string[];
  /** The selected quests that the line gets. */
  readonly added: string[];
};

/** A line whose changes wait to be sent stays as it is. */
const changedLines = ({ edit, line, placed, added }: Placing, { lines, world }: Selected): SavedStoryLine[] => {
  const sent = lines.filter(({ version }) => version < firstUnsentVersion);
  const moved = edit === 'moveToLine' ? moveToLine(sent, { quests: placed, target: line }) : [];
  const target = moved.find(({ id }) => id === line) ?? sent.find(({ id }) => id === line);
  if (!target || added.every((quest) => containsQuest(target, quest))) return moved;
  return [...moved.filter((each) => each !== target), addToLine(target, { quests: added, world }).line];
};

const linesContaining = (lines: Lines, { id }: SavedQuest): SavedStoryLine[] =>
  [...lines.values()].filter((line) => containsQuest(line, id));

/** Null where it is placed; otherwise why not, and nothing is changed. */
const placeQuest = (quest: SavedQuest, placing: Placing, selected: Selected): string | null => {
  const { edit, line, now, placed, added } = placing;
  const { min, max } = selected.world.limits.story_quests;
  const target = now.get(line);
  if (!target) return texts.noLineYet;
  if (quest.version >= firstUnsentVersion || target.version >= firstUnsentVersion) return texts.waitsToBeSent;
  const isIn = containsQuest(target, quest.id);
  if (edit === 'addToLine' && isIn) return texts.isInLine;
  if (!isIn && Object.keys(target.story_quests).length + added.length >= max) return texts.isLineFull;
  if (edit === 'moveToLine') {
    const others = linesContaining(now, quest).filter(({ id }) => id !== line);
    if (isIn && others.length === 0) return texts.isInLine;
    if (others.some(({ version }) => version >= firstUnsentVersion)) return texts.waitsToBeSent;
    const poor = others.find(({ story_quests }) => Object.keys(story_quests).length <= min);
    if (poor) return texts.tooFewLeft({ line: readText(poor.title), min });
    const choice = others.map(({ id }) => findSplitChoice(placing.before.get(id), quest, selected)).find(Boolean);
    if (choice) return texts.choiceSplits(readText(choice.title));
    for (const other of others) now.set(other.id, removeStoryQuests(other, [quest.id]));
  }
  placed.push(quest.id);
  if (!isIn) added.push(quest.id);
  return null;
};

/** A choice that would lose some of its quests and keep others. */
const findSplitChoice = (line: SavedStoryLine | undefined, { id }: SavedQuest, { quests }: Selected) =>
  Object.values(line?.choices ?? {}).find(
    (choice) => choice.quests.includes(id) && !choice.quests.every((each) => quests.some((quest) => quest.id === each)),
  );
