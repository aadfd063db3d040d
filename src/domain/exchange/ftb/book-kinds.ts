import { indexWorld, type IndexedKind } from '#domain/world/index-world.ts';
import type { KindMeaning, World } from '#domain/world/world.ts';
import { snbtInt, type Snbt, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';

/** How a book stores a kind. docs/worlds/blocks.md says what each key says. */
type FormatKeys = Readonly<Record<string, string | number | boolean>>;

export type BookFormat = ReadonlyMap<string, string | number | boolean>;

/** `format` is null where the book has no place for the kind. `always` is what the book always says of it. */
export type BookKind = {
  readonly kind: IndexedKind;
  readonly format: BookFormat | null;
  readonly always: SnbtCompound;
};

export const indexBookKinds = (world: World): ReadonlyMap<string, BookKind> => {
  const { kindOf } = indexWorld(world);
  return new Map(
    world.kinds.flatMap(({ type, formats = {} }): [string, BookKind][] => {
      const kind = kindOf(type);
      if (!kind) return [];
      const keys = (Object.hasOwn(formats, 'ftb') ? formats['ftb'] : undefined) ?? formatByMeaning(kind);
      if (typeof keys?.['type'] !== 'string') return [[type, { kind, format: null, always: {} }]];
      return [[type, { kind, format: new Map(Object.entries(keys)), always: alwaysOf(keys) }]];
    }),
  );
};

const always = 'always_';

const alwaysOf = (keys: FormatKeys): SnbtCompound =>
  Object.fromEntries(
    Object.entries(keys).flatMap(([key, value]): [string, Snbt][] =>
      key.startsWith(always) ? [[key.slice(always.length), typeof value === 'number' ? snbtInt(value) : value]] : [],
    ),
  );

type Stored = {
  readonly type: string;
  readonly thing?: string;
  readonly count?: string;
  readonly countAs: 'long' | 'int';
};

/** What a book knows of any world. */
const known: Partial<Record<KindMeaning, Stored>> = {
  collect: { type: 'item', thing: 'item', count: 'count', countAs: 'long' },
  slay: { type: 'kill', thing: 'entity', count: 'value', countAs: 'long' },
  give_item: { type: 'item', thing: 'item', count: 'count', countAs: 'int' },
  give_experience: { type: 'xp', count: 'xp', countAs: 'int' },
};

const formatByMeaning = ({ meaning, subject, amount }: IndexedKind): FormatKeys | null => {
  const stored = meaning && known[meaning];
  if (!stored) return null;
  const { type, thing, count, countAs } = stored;
  if (thing ? !subject : !amount) return null;
  return {
    type,
    ...(thing && subject && { [subject.of]: thing }),
    ...(count && (amount ? { [amount.of]: count, [`${amount.of}_as`]: countAs } : { [`always_${count}`]: 1 })),
  };
};
