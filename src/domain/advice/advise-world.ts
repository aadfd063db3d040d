import { descendantsOf } from '#domain/story-line/prerequisite-graph.ts';
import type { Property } from '#domain/quest-properties/registry.ts';
import { needsAlive, subjectOf } from '#domain/quest-properties/subject-of.ts';
import { heldBefore } from './before-each.ts';
import { propertiesIn, sameSubject, titleOf, type LineCheck, type AdvisedLine } from './line-advice.ts';

type Placed = { readonly quest: string; readonly property: Property };

const first = <Held>(one: Held): Held => one;

export const adviseDeaths: LineCheck = (advised) => {
  const objectives = propertiesIn(advised, 'objectives');
  const needed = objectives.filter(({ property }) => needsAlive(property));
  const slain = objectives.filter(({ property }) => property.type === 'Slay Creature');
  const slainBefore = placedBefore(advised, slain, needed);
  return needed.flatMap(({ quest, property }) => {
    const death = slainBefore(quest, property);
    if (!death) return [];
    const params = { property, name: subjectOf(property) ?? '', before: titleOf(advised, death.quest) };
    return [{ quest, code: 'slain_before', params }];
  });
};

/** An item of the story's own that a quest collects and only later quests give. Players find items of the world anywhere. */
export const adviseLateItems: LineCheck = (advised) => {
  const given = propertiesIn(advised, 'rewards').filter(({ property }) => property.type === 'Item Reward');
  const givers = Map.groupBy(given, ({ property }) => sameSubject(property));
  return propertiesIn(advised, 'objectives').flatMap(({ quest, property }) => {
    const from = property.type === 'Collect Item' ? (givers.get(sameSubject(property)) ?? []) : [];
    const [giver] = from;
    if (!giver || isOfTheWorld(property) || !areAllAfter(advised, quest, from)) return [];
    const params = { property, name: subjectOf(property) ?? '', giver: titleOf(advised, giver.quest) };
    return [{ quest, code: 'given_later', params }];
  });
};

const isOfTheWorld = (property: Property): boolean => property.type === 'Collect Item' && property.item_id !== '';

const areAllAfter = ({ line }: AdvisedLine, quest: string, placed: readonly Placed[]): boolean => {
  const after = descendantsOf(line, quest);
  return placed.every((each) => after.has(each.quest));
};

const placedBefore = ({ line }: AdvisedLine, placed: readonly Placed[], wanted: readonly Placed[]) => {
  const wantedSubjects = new Set(wanted.map(({ property }) => sameSubject(property)));
  const relevant = placed.filter(({ property }) => wantedSubjects.has(sameSubject(property)));
  const byQuest = Map.groupBy(relevant, ({ quest }) => quest);
  const own = (quest: string) => new Map(byQuest.get(quest)?.map((each) => [sameSubject(each.property), each]));
  const before = heldBefore<Placed>(line, own, first);
  return (quest: string, property: Property): Placed | undefined => before.get(quest)?.get(sameSubject(property));
};
