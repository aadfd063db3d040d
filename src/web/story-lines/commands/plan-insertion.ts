import { ownValue } from '#domain/own-value.ts';
import { canvasGeometry } from '#domain/canvas-geometry.ts';
import { copiedContentOf } from '#domain/document/content-of.ts';
import { withoutOrigin } from '#domain/quest/without-origin.ts';
import { toQuestId, type QuestContent } from '#domain/quest/quest.ts';
import { keepInChoices } from '#domain/story-line/logic/keep-logic.ts';
import { containsQuest, type Position, type StoryGraph } from '#domain/story-line/story-line.ts';
import { toLine } from '#domain/text/text.ts';
import { generateId } from '#web/shared/generate-id.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import type { LineContent, QuestDrafts } from '#web/story-lines/content/line-content.ts';
import { longestWritten } from '#domain/text/markup/markup.ts';
import { unlessEmpty, type CopiedGroup, type QuestGroup } from './quest-group.ts';

export type QuestCopy = { readonly id: string; readonly of: string; readonly content: QuestContent };

export type Insertion = { readonly copies: readonly QuestCopy[]; readonly group: QuestGroup };

/**
 * Plans how a group is inserted into a line. A line contains a quest once, so a copy replaces a quest that the line contains: a copy of its
 * draft in the line, or else of what is saved. A quest that is not saved and belongs to another line is copied, too. An unknown quest is
 * left out. With `areCopies` every quest is copied.
 */
export const planInsertion = (
  line: LineContent,
  { unsaved = {}, areCopies = false, ...group }: CopiedGroup & { readonly areCopies?: boolean },
  quests: ReadonlyMap<string, QuestContent>,
): Insertion => {
  const copies: QuestCopy[] = [];
  const idOf = new Map<string, string>();
  for (const of of Object.keys(group.places)) {
    const content = line.quests?.[of]?.content ?? quests.get(of) ?? unsaved[of];
    if (!content) continue;
    const isReady = !areCopies && quests.has(of) && !containsQuest(line, of);
    if (!isReady) copies.push(toCopy(of, content));
    idOf.set(of, isReady ? of : (copies.at(-1)?.id ?? of));
  }
  const { places, ...parts } = renameGroup(line, group, idOf);
  return { copies, group: { ...parts, places: rightOfCards(line, places) } };
};

/** The group with the new ids of its quests, and of the choices whose id the line has. */
const renameGroup = (
  line: LineContent,
  { places, links, logic = {}, choices = {} }: QuestGroup,
  idOf: ReadonlyMap<string, string>,
): QuestGroup => {
  const renamed = <Value>(values: Readonly<Record<string, Value>>): [string, Value][] =>
    Object.entries(values).flatMap(([of, value]): [string, Value][] => {
      const id = idOf.get(of);
      return id === undefined ? [] : [[id, value]];
    });
  const kept = Object.entries(keepInChoices(choices, (id) => idOf.has(id)) ?? {});
  return {
    places: Object.fromEntries(renamed(places)),
    links: links.flatMap((link) => {
      const [source, target] = [idOf.get(link.source), idOf.get(link.target)];
      return source === undefined || target === undefined ? [] : [{ source, target }];
    }),
    ...unlessEmpty('logic', renamed(logic)),
    ...unlessEmpty(
      'choices',
      kept.map(([id, choice]) => [
        ownValue(line.choices, id) ? generateId() : id,
        { ...choice, quests: choice.quests.map((quest) => idOf.get(quest) ?? quest) },
      ]),
    ),
  };
};

const copyMark = ' (copy)';

const toCopy = (of: string, quest: QuestContent): QuestCopy => ({
  id: toQuestId(generateId()),
  of,
  content: { ...withoutOrigin(copiedContentOf(quest, loadedWorld())), title: toCopyTitle(quest.title) },
});

/** The copies as new quests of the line. */
export const draftsOf = (copies: readonly QuestCopy[]): QuestDrafts =>
  Object.fromEntries(copies.map(({ id, content }) => [id, { content, original: null, expected: null }]));

const longestTitle = (): number => {
  const { limits, markup } = loadedWorld();
  return longestWritten(limits.quest_title.max, markup);
};

export const toCopyTitle = (title: string): string =>
  title.trim() && toLine(title, longestTitle() - copyMark.length).trimEnd() + copyMark;

/** The places moved to the right, column by column, until they cover no card. */
const rightOfCards = (
  { story_quests }: StoryGraph,
  places: Readonly<Record<string, Position>>,
): Record<string, Position> => {
  const { questCard, rowHeight, nodeSpacing, position } = canvasGeometry;
  const taken = Object.values(story_quests);
  const moved = Object.values(places);
  const covers = (dx: number): boolean =>
    moved.some((place) =>
      taken.some((card) => Math.abs(place.x + dx - card.x) < questCard.width && Math.abs(place.y - card.y) < rowHeight),
    );
  let dx = 0;
  while (covers(dx) && dx < position.max) dx += nodeSpacing;
  return Object.fromEntries(Object.entries(places).map(([id, { x, y }]) => [id, { x: x + dx, y }]));
};
