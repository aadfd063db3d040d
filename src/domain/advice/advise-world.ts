import { ownValue } from '#domain/own-value.ts';
import { descendantsOf } from '#domain/story-line/prerequisite-graph.ts';
import type { Property } from '#domain/world/property.ts';
import { needsAlive } from './advise-quest.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { collectBefore } from './before-each.ts';
import { propertiesIn, sameSubject, titleInLine, type LineCheck, type AdvisedLine } from './line-advice.ts';

type Placed = { readonly quest: string; readonly property: Property };

const first = <Value>(one: Value): Value => one;

export const adviseDeaths: LineCheck = (advised) => {
  const { world } = advised;
  const objectives = propertiesIn(advised, 'objectives');
  const needed = objectives.filter(({ property }) => needsAlive(property, world));
  const slain = objectives.filter(({ property }) => world.meaningOf(property) === 'slay');
  const slainBefore = placedBefore(advised, slain, needed);
  return needed.flatMap(({ quest, property }) => {
    const death = slainBefore(quest, property);
    if (!death) return [];
    const params = { ...namedIn(property, world), before: titleInLine(advised, death.quest) };
    return [{ quest, code: 'slain_before', params }];
  });
};

/** An item of the story's own that a quest collects and only later quests give. Players find items of the world anywhere. */
export const adviseLateItems: LineCheck = (advised) => {
  const { world } = advised;
  const given = propertiesIn(advised, 'rewards').filter(({ property }) => world.meaningOf(property) === 'give_item');
  const givers = Map.groupBy(given, ({ property }) => sameSubject(property, world));
  return propertiesIn(advised, 'objectives').flatMap(({ quest, property }) => {
    const isCollected = world.meaningOf(property) === 'collect';
    const from = isCollected ? (givers.get(sameSubject(property, world)) ?? []) : [];
    const [giver] = from;
    if (!giver || isOfTheWorld(property, world) || !areAllAfter(advised, quest, from)) return [];
    const params = { ...namedIn(property, world), giver: titleInLine(advised, giver.quest) };
    return [{ quest, code: 'given_later', params }];
  });
};

export const namedIn = (property: Property, world: IndexedWorld) => ({
  property: world.named(property),
  name: world.subjectOf(property) ?? '',
});

export const isOfTheWorld = (property: Property, { kindOf }: IndexedWorld): boolean => {
  const subject = kindOf(property.type)?.subject;
  return Boolean(subject && ownValue(property, subject.idKey));
};

const areAllAfter = ({ line }: AdvisedLine, quest: string, placed: readonly Placed[]): boolean => {
  const after = descendantsOf(line, quest);
  return placed.every((each) => after.has(each.quest));
};

const placedBefore = ({ line, world }: AdvisedLine, placed: readonly Placed[], wanted: readonly Placed[]) => {
  const wantedSubjects = new Set(wanted.map(({ property }) => sameSubject(property, world)));
  const relevant = placed.filter(({ property }) => wantedSubjects.has(sameSubject(property, world)));
  const byQuest = Map.groupBy(relevant, ({ quest }) => quest);
  const own = (quest: string) => new Map(byQuest.get(quest)?.map((each) => [sameSubject(each.property, world), each]));
  const before = collectBefore<Placed>(line, own, first);
  return (quest: string, property: Property): Placed | undefined =>
    before.get(quest)?.get(sameSubject(property, world));
};
