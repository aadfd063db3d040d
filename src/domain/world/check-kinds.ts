import { collections } from './property.ts';
import { worldCeilings } from './world-ceilings.ts';
import type { KindMeaning, World, WorldKind } from './world.ts';
import { checkFieldList } from './check-fields.ts';
import type { WorldViolation } from './world-violation.ts';

export const checkKinds = (world: World): WorldViolation[] => {
  const { kinds } = world;
  const max = worldCeilings.kinds;
  if (kinds.length > max) return [{ code: 'world_too_many', params: { max }, pointer: '/kinds' }];
  const types = kinds.map(({ type }) => type);
  return [
    ...kinds.flatMap((kind, index) => {
      const pointer = `/kinds/${index}`;
      const twice: WorldViolation[] =
        types.indexOf(kind.type) === index
          ? []
          : [{ code: 'world_twice', params: { name: kind.type }, pointer: `${pointer}/type` }];
      return [
        ...twice,
        ...checkFieldList(kind.fields, { world, pointer: `${pointer}/fields` }),
        ...checkSentence(kind, pointer),
        ...checkMeaning(kind, pointer),
      ];
    }),
    ...checkLiveKinds(world),
  ];
};

const checkSentence = ({ sentence, fields }: WorldKind, pointer: string): WorldViolation[] => {
  const keys = new Set(fields.map(({ key }) => key));
  const stray = [...sentence.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).find((name) => !keys.has(name));
  return stray === undefined
    ? []
    : [{ code: 'world_sentence', params: { name: stray }, pointer: `${pointer}/sentence` }];
};

type Needs = { readonly collection: WorldKind['collection']; readonly controls: readonly string[] };

const needsOf: Readonly<Record<KindMeaning, Needs>> = {
  collect: { collection: 'objectives', controls: ['entry'] },
  slay: { collection: 'objectives', controls: ['entry'] },
  escort: { collection: 'objectives', controls: ['entry'] },
  talk: { collection: 'objectives', controls: ['entry'] },
  level: { collection: 'requirements', controls: ['number'] },
  give_item: { collection: 'rewards', controls: ['entry'] },
  give_coins: { collection: 'rewards', controls: ['coins'] },
  give_experience: { collection: 'rewards', controls: ['number'] },
};

const checkMeaning = ({ meaning, collection, fields }: WorldKind, pointer: string): WorldViolation[] => {
  if (meaning === null) return [];
  const needs = needsOf[meaning];
  const isMet =
    collection === needs.collection && needs.controls.every((each) => fields.some(({ control }) => control === each));
  return isMet ? [] : [{ code: 'world_meaning', params: { meaning }, pointer: `${pointer}/meaning` }];
};

/** A quest must be able to have as many properties as the limits ask for. */
const checkLiveKinds = ({ kinds, limits }: World): WorldViolation[] =>
  collections
    .filter((each) => limits[each].min > 0)
    .filter((each) => !kinds.some(({ collection, retired }) => collection === each && !retired))
    .map((collection) => ({ code: 'world_kind_missing', params: { collection }, pointer: '/kinds' }));
