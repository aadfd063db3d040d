import type { Imported } from '#domain/exchange/imported.ts';
import type { ImportedFormat } from './roots.ts';
import { isStyled } from '#domain/exchange/ftb/read/read-text.ts';
import { checkWorld } from '#domain/world/check-world.ts';
import type { EntryLookup, KnownEntries } from '#domain/world/entry-lookup.ts';
import type { Entry } from '#domain/world/entry.ts';
import type { World, WorldKind } from '#domain/world/world.ts';
import { bringEntries, listNeededEntries } from './needed-entries.ts';
import {
  kindsBeyond,
  listNeededKinds,
  withAllKinds,
  withKinds,
  withoutKinds,
  type NeededKind,
} from './needed-kinds.ts';
import { listNeededLimits, withLimits, withWidestLimits, type NeededLimit } from './needed-limits.ts';
import { worldAdditions, type WorldAddition } from './world-additions.ts';

export type NeedsOfBook = {
  readonly kinds: readonly NeededKind[];
  readonly limits: readonly NeededLimit[];
  readonly entries: readonly Entry[];
  readonly markup: readonly NeededMarkup[];
};

/** The markup of the codes that texts of the book have, and the world does not show. `texts` counts these texts. */
export type NeededMarkup = { readonly markup: 'minecraft'; readonly texts: number };

type Needs = Omit<NeedsOfBook, 'markup'>;

/** `world` is the one that the book was read with at last; null: the present one. */
export type GrownReading = {
  readonly imported: Imported;
  readonly needs: NeedsOfBook;
  readonly world: World | null;
};

export type ReadWith = (world: World, entryOf: EntryLookup) => Imported;

type Growth = {
  readonly world: World;
  readonly format: ImportedFormat;
  readonly known: Pick<KnownEntries, 'entryOf' | 'entryCalled'>;
  /** A world whose kinds may be added. */
  readonly shipped: World;
  readonly chosen: ReadonlySet<WorldAddition>;
};

/** What the book needs of these is known from a reading for a wider world. */
const additionsRead = worldAdditions.filter((addition) => addition !== 'markup');

/**
 * Reads a book with the world that it is to have, and says what it needs that the present one lacks. Each reading takes as long as the first, so
 * the book is read once more only where no reading says it yet.
 */
export const readIntoGrown = (read: ReadWith, { chosen, ...order }: Growth): GrownReading => {
  const { world } = order;
  const growth = { ...order, chosen: new Set(additionsRead.filter((addition) => chosen.has(addition))) };
  const isShown = (world.markup ?? 'none') !== 'none';
  if (isShown || !chosen.has('markup') || checkWorld(world).length > 0) {
    const grown = readWithAdditions(read, growth);
    return { ...grown, needs: { ...grown.needs, markup: toNeeded(isShown ? 0 : textsWithCodes(grown.imported)) } };
  }
  const coded: World = { ...world, markup: 'minecraft' };
  const grown = readWithAdditions(read, { ...growth, world: coded });
  const markup = toNeeded(countCoded(grown.imported));
  return { ...grown, world: grown.world ?? (markup.length > 0 ? coded : null), needs: { ...grown.needs, markup } };
};

const toNeeded = (texts: number): NeededMarkup[] => (texts > 0 ? [{ markup: 'minecraft', texts }] : []);

const textsWithCodes = ({ losses }: Imported): number =>
  losses.reduce((sum, loss) => (loss.code === 'codes_without_markup' ? sum + loss.params.count : sum), 0);

const countCoded = ({ quests, story_lines: lines }: Imported): number =>
  [...quests, ...lines].flatMap(({ title, description }) => [title, description]).filter((text) => isStyled(text))
    .length;

type AdditionRead = Exclude<WorldAddition, 'markup'>;

type GrowthToRead = Omit<Growth, 'chosen'> & { readonly chosen: ReadonlySet<AdditionRead> };

type GrownWithNeeds = Omit<GrownReading, 'needs'> & { readonly needs: Needs };

const readWithAdditions = (read: ReadWith, growth: GrowthToRead): GrownWithNeeds => {
  const { world, known, chosen } = growth;
  const readPresent = (): Imported => read(world, known.entryOf);
  // What an older version saved may break a rule, and is to be mended first.
  if (checkWorld(world).length > 0) return { imported: readPresent(), needs: noNeeds, world: null };
  if (chosen.size === 0) {
    const imported = readPresent();
    const needs = isShort(imported)
      ? seekNeeds(read, growth).needs
      : { ...noNeeds, entries: entriesOf(imported, world, growth) };
    return { imported, needs, world: null };
  }
  const sought = seekNeeds(read, growth);
  const isGrown = [...chosen].some((addition) => sought.needs[addition].length > 0);
  return isGrown ? readGrown(read, growth, sought) : { imported: readPresent(), needs: sought.needs, world: null };
};

const noNeeds: Needs = { kinds: [], limits: [], entries: [] };

/** Whether anything of the book stays out or is kept beside. */
const isShort = ({ refused, losses }: Imported): boolean =>
  refused.some(({ code }) => code === 'breaks_rule') || losses.some(({ code }) => code === 'kept_beside');

/** `whole`: the book as it comes into a world with all that it needs. null: it was not read so. */
type Sought = { readonly needs: Needs; readonly whole: Imported | null };

/** What would come into a world that takes all of the book says what this one lacks. */
const seekNeeds = (read: ReadWith, growth: GrowthToRead): Sought => {
  const { world, shipped, chosen } = growth;
  const offered = kindsBeyond(world, shipped);
  const all = withAllKinds(world, offered, shipped);
  const whole = readWidest(read, growth, all);
  const used = listNeededKinds(whole, offered);
  const grown = withKinds(world, usedKinds(used), shipped);
  const kinds = used.filter(({ kind }) => grown.kinds.includes(kind));
  const needsOf = (imported: Imported, into: World): Needs => ({ kinds, ...needsIn(imported, into, growth) });
  if (chosen.has('kinds') ? kinds.length === used.length : used.length === 0)
    return { needs: needsOf(whole, all), whole };
  // No addition is chosen yet, so the needs are listed without a further reading.
  if (chosen.size === 0) return { needs: needsOf(withoutKinds(whole, offered), world), whole: null };
  const into = chosen.has('kinds') ? grown : world;
  return { needs: needsOf(readWidest(read, growth, into), into), whole: null };
};

const usedKinds = (used: readonly NeededKind[]): readonly WorldKind[] => used.map(({ kind }) => kind);

const readWidest = (read: ReadWith, growth: GrowthToRead, world: World): Imported =>
  read(withWidestLimits(world, growth.format), lookupFor(world, growth));

const needsIn = (imported: Imported, world: World, growth: GrowthToRead): Pick<Needs, 'limits' | 'entries'> => ({
  limits: listNeededLimits(imported, world, growth.format),
  entries: entriesOf(imported, world, growth),
});

/** Reads the book for the grown world, and lists what it needs from what comes then. */
const readGrown = (read: ReadWith, growth: GrowthToRead, { needs: wanted, whole }: Sought): GrownWithNeeds => {
  const { world, format, known, shipped, chosen } = growth;
  const kinds = chosen.has('kinds') ? usedKinds(wanted.kinds) : [];
  const withChosen = kinds.length > 0 ? withKinds(world, kinds, shipped) : world;
  const into = chosen.has('limits') ? withLimits(withChosen, wanted.limits) : withChosen;
  const readInto = (): Imported =>
    read(into, chosen.has('entries') ? lookupFor(into, growth, wanted.entries) : known.entryOf);
  const isAllAdded =
    chosen.has('entries') && additionsRead.every((addition) => chosen.has(addition) || wanted[addition].length === 0);
  const imported = whole !== null && isAllAdded ? whole : readInto();
  const limits = chosen.has('limits') ? listNeededLimits(imported, withChosen, format) : wanted.limits;
  const entries = chosen.has('entries') ? entriesOf(imported, into, growth) : wanted.entries;
  const grown = chosen.has('limits') ? withLimits(withChosen, limits) : withChosen;
  return { imported, needs: { kinds: wanted.kinds, limits, entries }, world: grown === world ? null : grown };
};

const lookupFor = ({ limits }: World, { known }: Growth, listed: readonly Entry[] = []): EntryLookup =>
  bringEntries({ ...known, limits, listed }).entryOf;

const entriesOf = (imported: Imported, world: World, { format, known }: GrowthToRead): Entry[] =>
  listNeededEntries(imported, {
    world,
    format,
    known,
    brought: bringEntries({ ...known, limits: world.limits, listed: [] }),
  });
