import type { Range } from '#domain/limits.ts';
import { checkKinds } from './check-kinds.ts';
import { checkFieldList } from './check-fields.ts';
import { checkNames } from './check-names.ts';
import { within, type WorldViolation } from './world-violation.ts';
import { worldCeilings } from './world-ceilings.ts';
import { limitNames, type World } from './world.ts';

/** The most that one answer lists. */
const mostViolations = 20;

/** What is wrong with a world, in its own order. Empty: nothing. */
export const checkWorld = (world: World): readonly WorldViolation[] => {
  // Each field of coins is compared with all coins, so too many of them are refused first.
  const tooManyCoins = checkCoinCount(world);
  return tooManyCoins.length > 0 ? tooManyCoins : checkSections(world);
};

const checkSections = (world: World): readonly WorldViolation[] =>
  [
    ...checkCatalogues(world),
    ...checkFieldList(world.quest_fields, { world, pointer: '/quest_fields' }),
    ...checkKinds(world),
    ...checkLimits(world),
    ...checkCoins(world),
    ...checkLevels(world),
    ...checkStatuses(world),
    ...checkSamples(world),
    ...checkNames(world),
  ].slice(0, mostViolations);

const checkCatalogues = ({ catalogues }: World): WorldViolation[] => {
  const max = worldCeilings.catalogues;
  return Object.keys(catalogues).length > max
    ? [{ code: 'world_too_many', params: { max }, pointer: '/catalogues' }]
    : [];
};

const checkLimits = ({ limits }: World): WorldViolation[] =>
  limitNames.flatMap((name): WorldViolation[] => {
    const pointer = `/limits/${name}`;
    const { min, max } = limits[name];
    const ceiling: Range = worldCeilings.limits[name];
    if (min > max) return [{ code: 'world_bounds', params: { min, max }, pointer }];
    return [...within(min, ceiling, `${pointer}/min`), ...within(max, ceiling, `${pointer}/max`)];
  });

const checkCoinCount = ({ coins }: World): WorldViolation[] => {
  const max = worldCeilings.coins;
  return coins.length > max ? [{ code: 'world_too_many', params: { max }, pointer: '/coins' }] : [];
};

const checkCoins = ({ coins, kinds }: World): WorldViolation[] => {
  const ids = coins.map(({ id }) => id);
  const usesCoins = kinds.some(({ fields }) => fields.some(({ control }) => control === 'coins'));
  const least = Math.min(...coins.map(({ worth }) => worth));
  const none: WorldViolation[] =
    usesCoins && coins.length === 0 ? [{ code: 'world_coins_missing', params: {}, pointer: '/coins' }] : [];
  const noLeast: WorldViolation[] =
    coins.length > 0 && least !== 1 ? [{ code: 'world_least_coin', params: {}, pointer: '/coins' }] : [];
  const each = coins.flatMap(({ id, worth, max: most }, index): WorldViolation[] => {
    const pointer = `/coins/${index}`;
    if (ids.indexOf(id) !== index) return [{ code: 'world_twice', params: { name: id }, pointer: `${pointer}/id` }];
    return [
      ...within(worth, worldCeilings.coinWorth, `${pointer}/worth`),
      ...within(most, worldCeilings.coinMost, `${pointer}/max`),
    ];
  });
  return [...none, ...noLeast, ...each];
};

const checkLevels = ({ levels }: World): WorldViolation[] => {
  if (!levels) return [];
  const { start, steps } = levels;
  const ofStart = within(start, worldCeilings.startingLevel, '/levels/start');
  const max = worldCeilings.levels;
  if (steps.length > max) return [...ofStart, { code: 'world_too_many', params: { max }, pointer: '/levels/steps' }];
  const ofSteps = steps.flatMap((needed, index) =>
    within(needed, worldCeilings.experienceOfLevel, `/levels/steps/${index}`),
  );
  return [...ofStart, ...ofSteps];
};

const checkStatuses = ({ statuses = [] }: World): WorldViolation[] => {
  const max = worldCeilings.statuses;
  if (statuses.length > max) return [{ code: 'world_too_many', params: { max }, pointer: '/statuses' }];
  const ids = statuses.map(({ id }) => id);
  const labels = statuses.map((status) => status.label);
  return statuses.flatMap(({ id, label }, index): WorldViolation[] => {
    const place = `/statuses/${index}`;
    if (ids.indexOf(id) !== index) return [{ code: 'world_twice', params: { name: id }, pointer: `${place}/id` }];
    if (labels.indexOf(label) === index) return [];
    return [{ code: 'world_twice', params: { name: label }, pointer: `${place}/label` }];
  });
};

const checkSamples = ({ samples = [] }: World): WorldViolation[] => {
  const max = worldCeilings.samples;
  if (samples.length > max) return [{ code: 'world_too_many', params: { max }, pointer: '/samples' }];
  return samples.flatMap((id, index): WorldViolation[] =>
    samples.indexOf(id) === index ? [] : [{ code: 'world_twice', params: { name: id }, pointer: `/samples/${index}` }],
  );
};
