import { ownValue } from '#domain/own-value.ts';
import { toPlainText } from '#domain/text/markup/markup.ts';
import { statusesOf } from '#domain/world/statuses.ts';
import { toPointer } from '#domain/world/to-pointer.ts';
import { limitNames, type World, type WorldField, type WorldKind } from '#domain/world/world.ts';
import { compareFields, compareKinds, isSame, none, type WorldDifference } from './compare-kinds.ts';
import { breaksLimit, linesBreakingLimit } from './limits-of-documents.ts';
import { refusalsIn, type Refusals } from './refusals-of-quest.ts';
import {
  keepsCoin,
  namesCoin,
  namesField,
  namesQuestField,
  namesType,
  type PreviewedQuest,
} from './previewed-document.ts';

export const compareWorlds = (before: World, after: World): WorldDifference[] => {
  const refusals = refusalsIn(after);
  return [
    ...compareName(before, after),
    ...compareCatalogues(before, after),
    ...compareQuestFields(before, after, refusals),
    ...compareKinds(before, after, refusals),
    ...compareLimits(before, after, refusals),
    ...compareCoins(before, after),
    ...compareOptional(before, after),
    ...compareMarkup(before, after),
  ];
};

/** Whether a difference at this pointer touches any story line. */
export const mayTouchLines = (pointer: string): boolean =>
  pointer === '/markup' || pointer.startsWith(toPointer(['limits', 'story_']));

const compareQuestFields = (before: World, after: World, refusals: Refusals): WorldDifference[] =>
  compareFields(
    { before: before.quest_fields, after: after.quest_fields, place: ['quest_fields'], placeBefore: ['quest_fields'] },
    { owns: (field) => namesQuestField(field, before), breaks: ({ key }) => refusals.inField(null, key) },
  );

const compareName = (before: World, after: World): WorldDifference[] =>
  before.name === after.name ? [] : [{ pointer: '/name', change: 'changed', touchesQuest: none, touchesLine: none }];

/** What no quest breaks. A quest keeps a status that goes, as an id without words. */
const compareOptional = (before: World, after: World): WorldDifference[] =>
  (['levels', 'statuses', 'samples'] as const).flatMap((part) => {
    if (isSame(before[part], after[part])) return [];
    const change = before[part] ? (after[part] ? 'changed' : 'removed') : 'added';
    const touchesQuest = part === 'statuses' ? losesStatus(before, after) : none;
    return [{ pointer: `/${part}`, change, touchesQuest, touchesLine: none } as const];
  });

const losesStatus = (before: World, after: World): ((quest: PreviewedQuest) => boolean) => {
  const kept = new Set(statusesOf(after).map(({ id }) => id));
  const gone = new Set(statusesOf(before).flatMap(({ id }) => (kept.has(id) ? [] : [id])));
  return ({ marks }) => marks?.status !== undefined && gone.has(marks.status);
};

/** Every text with codes reads otherwise then. */
const compareMarkup = (before: World, after: World): WorldDifference[] => {
  const [was, is] = [before.markup ?? 'none', after.markup ?? 'none'];
  const reads = (text: string): boolean => toPlainText(text, was) !== toPlainText(text, is);
  return was === is
    ? []
    : [
        {
          pointer: '/markup',
          change: 'changed',
          touchesQuest: ({ title, description }) => reads(title) || reads(description),
          touchesLine: ({ title, description }) => reads(title) || reads(description),
        },
      ];
};

const compareCatalogues = (before: World, after: World): WorldDifference[] =>
  [...new Set([...Object.keys(before.catalogues), ...Object.keys(after.catalogues)])].flatMap((id) => {
    const [was, is] = [ownValue(before.catalogues, id), ownValue(after.catalogues, id)];
    if (isSame(was, is)) return [];
    const change = was ? (is ? 'changed' : 'removed') : 'added';
    const touchesQuest = change === 'added' ? none : namesCatalogue(before, id);
    return [{ pointer: toPointer(['catalogues', id]), change, touchesQuest, touchesLine: none } as const];
  });

const namesCatalogue = (world: World, id: string): ((quest: PreviewedQuest) => boolean) => {
  const isOf = (field: WorldField): boolean => field.control === 'entry' && field.catalogue === id;
  const kinds = world.kinds.filter(({ fields }: WorldKind) => fields.some(isOf)).map(({ type }) => namesType(type));
  const fields = world.quest_fields.filter(isOf).map(({ key }) => namesField(key));
  return (quest) => [...kinds, ...fields].some((names) => names(quest));
};

const compareLimits = (before: World, after: World, refusals: Refusals): WorldDifference[] => {
  const { markup = 'none' } = after;
  return limitNames.flatMap((name) => {
    const [was, is] = [before.limits[name], after.limits[name]];
    if (isSame(was, is)) return [];
    const isLower = is.min > was.min || is.max < was.max;
    return [
      {
        pointer: toPointer(['limits', name]),
        change: isLower ? 'lowered' : 'changed',
        touchesQuest: isLower ? breaksLimit(name, is, { refusals, markup }) : none,
        touchesLine: isLower ? linesBreakingLimit(name, is, markup) : none,
      } as const,
    ];
  });
};

const compareCoins = (before: World, after: World): WorldDifference[] => {
  const removed = before.coins.flatMap(({ id }, index) =>
    after.coins.some((coin) => coin.id === id)
      ? []
      : [
          {
            pointer: `/coins/${index}`,
            change: 'removed',
            touchesQuest: keepsCoin(before, id),
            touchesLine: none,
          } as const,
        ],
  );
  const others = after.coins.flatMap((coin, index) => {
    const was = before.coins.find(({ id }) => id === coin.id);
    if (isSame(was, coin)) return [];
    const isLower = was !== undefined && coin.max < was.max;
    return [
      {
        pointer: `/coins/${index}`,
        change: was ? (isLower ? 'lowered' : 'changed') : 'added',
        touchesQuest: was ? namesCoin(before, coin.id, isLower ? coin.max : 0) : none,
        touchesLine: none,
      } as const,
    ];
  });
  return [...removed, ...others];
};
