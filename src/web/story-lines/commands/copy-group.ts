import { canvasGeometry } from '#domain/canvas-geometry.ts';
import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import { toQuestId, type QuestContent } from '#domain/quest/quest.ts';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import { questContentOf } from '#domain/document/content-of.ts';
import { toLine } from '#domain/text/field-text.ts';
import { generateId } from '#web/documents/drafts/generate-id.ts';
import type { LineContent, QuestDrafts } from '#web/story-lines/writing/line-content.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import type { QuestGroup } from './line-command.ts';

export const copyGroup = ({ story_quests }: StoryGraph, ids: Iterable<string>): QuestGroup => {
  const wanted = new Set(ids);
  const copied = Object.fromEntries(Object.entries(story_quests).filter(([id]) => wanted.has(id)));
  return {
    places: Object.fromEntries(Object.entries(copied).map(([id, { x, y }]) => [id, { x, y }])),
    links: listLinks({ story_quests: copied }).filter(({ source }) => wanted.has(source)),
  };
};

export type QuestCopy = { readonly id: string; readonly of: string; readonly content: QuestContent };

export type Insertion = { readonly copies: readonly QuestCopy[]; readonly group: QuestGroup };

/**
 * Plans how a group goes into a line. A line holds a quest once, so a copy replaces a quest that is there already: of what is
 * written in the line, or else of what is saved. An unknown quest is left out.
 */
export const planInsertion = (
  line: LineContent,
  group: QuestGroup,
  quests: ReadonlyMap<string, QuestContent>,
): Insertion => {
  const known = Object.keys(group.places).filter((id) => quests.has(id));
  const copies = known.flatMap((of) => {
    const content = line.quests?.[of]?.content ?? quests.get(of);
    return content && Object.hasOwn(line.story_quests, of) ? [toCopy(of, content)] : [];
  });
  const idOf = new Map([...known.map((id) => [id, id] as const), ...copies.map(({ id, of }) => [of, id] as const)]);
  const places = Object.entries(group.places).flatMap(([of, place]) => {
    const id = idOf.get(of);
    return id === undefined ? [] : [[id, place] as const];
  });
  const links = group.links.flatMap((link) => {
    const source = idOf.get(link.source);
    const target = idOf.get(link.target);
    return source === undefined || target === undefined ? [] : [{ source, target }];
  });
  return { copies, group: { places: besideCards(line, Object.fromEntries(places)), links } };
};

const copyMark = ' (copy)';

const toCopy = (of: string, quest: QuestContent): QuestCopy => ({
  id: toQuestId(generateId()),
  of,
  content: { ...questContentOf(quest, loadedWorld()), title: toCopyTitle(quest.title) },
});

/** The copies as new quests of the line. */
export const draftsOf = (copies: readonly QuestCopy[]): QuestDrafts =>
  Object.fromEntries(copies.map(({ id, content }) => [id, { content, original: null, expected: null }]));

export const toCopyTitle = (title: string): string =>
  title.trim() && toLine(title, loadedWorld().limits.quest_title.max - copyMark.length).trimEnd() + copyMark;

/** The places moved to the right by whole columns until they cover no card. */
const besideCards = (
  { story_quests }: StoryGraph,
  places: Readonly<Record<string, Position>>,
): Record<string, Position> => {
  const { questCard, nodeSpacing, position } = canvasGeometry;
  const taken = Object.values(story_quests);
  const moved = Object.values(places);
  const covers = (dx: number): boolean =>
    moved.some((place) =>
      taken.some(
        (card) => Math.abs(place.x + dx - card.x) < questCard.width && Math.abs(place.y - card.y) < questCard.height,
      ),
    );
  let dx = 0;
  while (covers(dx) && dx < position.max) dx += nodeSpacing;
  return Object.fromEntries(Object.entries(places).map(([id, { x, y }]) => [id, { x: x + dx, y }]));
};
