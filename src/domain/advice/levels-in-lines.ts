import { levelsAsked, type GivenSkills } from '#domain/quest/skills.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { startingLevel } from '#domain/world/levels.ts';
import { adviseShortLevels } from './advise-short-levels.ts';
import type { LineAdvice } from './advice.ts';
import { pointerInLine, findingsOfLine } from './check-findings.ts';
import { stillAside, type Aside as AsideCheck } from './set-aside.ts';

/** What story lines say of one of their quests: those that say the same stand together. */
export type AdviceOfLines<Line> = { readonly advice: LineAdvice; readonly lines: readonly Line[] };

type Asking = Pick<QuestContent, 'requirements'>;

/** Whether any level lies above the one that players begin with. */
export const asksForLevels = (quest: Asking, world: IndexedWorld): boolean => {
  const start = startingLevel(world.world);
  return levelsAsked(quest, world).some(({ level }) => level > start);
};

type Asked = { readonly id: string; readonly quest: Asking };

type Known = {
  readonly quests: ReadonlyMap<string, QuestContent>;
  readonly world: IndexedWorld;
  readonly skills: GivenSkills | null;
};

/** Levels that the quests before a quest can't give, in each of its story lines. `quest` may be changed and not saved. */
export const adviseLevelsIn = <Line extends StoryGraph>(
  lines: readonly Line[],
  { id, quest }: Asked,
  known: Known,
): AdviceOfLines<Line>[] => {
  const found = lines.flatMap((line) =>
    adviseShortLevels({ ...known, line }, quest, id).map((advice) => ({ advice, line })),
  );
  const alike = Map.groupBy(found, ({ advice }) => JSON.stringify(advice));
  return [...alike.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ advice: first.advice, lines: same.map(({ line }) => line) }] : [];
  });
};

/** What counts, and what somebody set aside in a line for as long as it says the same. */
export type LevelsSaid<Line, Item> = {
  readonly counted: readonly AdviceOfLines<Line>[];
  readonly aside: readonly (AdviceOfLines<Line> & { readonly item: Item })[];
};

type Aside<Item> = {
  readonly itemsOf: (line: string) => readonly Item[];
  readonly known: Omit<Known, 'skills'>;
};

/** Of `found`, which `adviseLevelsIn` says of the quest. */
export const splitLevels = <Line extends StoryGraph & { readonly id: string }, Item extends AsideCheck>(
  found: readonly AdviceOfLines<Line>[],
  asked: Asked,
  { itemsOf, known }: Aside<Item>,
): LevelsSaid<Line, Item> => {
  const said = found.map(({ advice, lines }) => ({
    advice,
    items: lines.map((line) => ({ line, item: itemOf(itemsOf(line.id), asked, { ...known, line }) })),
  }));
  return {
    counted: said.flatMap(({ advice, items }) => {
      const lines = items.filter(({ item }) => !item).map(({ line }) => line);
      return lines.length > 0 ? [{ advice, lines }] : [];
    }),
    aside: said.flatMap(({ advice, items }) =>
      items.flatMap(({ line, item }) => (item ? [{ advice, lines: [line], item }] : [])),
    ),
  };
};

/** What is set aside is compared with what the line says where nobody knows which skills the quests of others give. */
const itemOf = <Item extends AsideCheck>(
  items: readonly Item[],
  { id, quest }: Asked,
  known: Omit<Known, 'skills'> & { readonly line: StoryGraph },
): Item | undefined => {
  const place = pointerInLine(id);
  const here = items.filter((item) => item.code === 'level_short' && item.place === place);
  if (here.length === 0) return undefined;
  const found = adviseShortLevels({ ...known, skills: null }, quest, id);
  return stillAside(here, findingsOfLine(noContent, known.world, found))[0];
};

const noContent = { line: { story_quests: {} }, quests: new Map<string, QuestContent>() };
