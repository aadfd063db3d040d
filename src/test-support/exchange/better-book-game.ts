import type { ExportedFile } from '#domain/exchange/exported.ts';

/** A value of a book as the mod has it: the number of its sort, which stands behind its key, and what it holds. */
type Nbt = { readonly sort: number; readonly value: unknown };
type NbtTag = ReadonlyMap<string, Nbt>;

const [aByte, aDouble, bytes, aText, aList, aTag, ints] = [1, 6, 7, 8, 9, 10, 11] as const;

/** What is read by key: a sort of value, or the keys of the tag that stands there. */
type Rule = 'flag' | 'whole' | 'text' | 'links' | 'bytes' | 'any' | Keys | readonly [Keys];
type Keys = { readonly [key: string]: Rule };

const item: Keys = { id: 'text', Count: 'whole', Damage: 'whole', OreDict: 'text', tag: 'any' };
const fluid: Keys = { FluidName: 'text', Amount: 'whole', Tag: 'any' };

const shown: Keys = { name: 'text', desc: 'text', icon: item, visibility: 'text' };
const questProperties: Keys = {
  ...shown,
  isMain: 'flag',
  isGlobal: 'flag',
  globalShare: 'flag',
  isSilent: 'flag',
  autoClaim: 'flag',
  lockedProgress: 'flag',
  simultaneous: 'flag',
  questLogic: 'text',
  taskLogic: 'text',
  repeatTime: 'whole',
  repeat_relative: 'flag',
  snd_complete: 'text',
  snd_update: 'text',
};
const lineProperties: Keys = { ...shown, bg_image: 'text', bg_size: 'whole' };

const questId: Keys = { questID: 'whole', questIDHigh: 'whole', questIDLow: 'whole' };
const lineId: Keys = { lineID: 'whole', questLineIDHigh: 'whole', questLineIDLow: 'whole' };
const place: Keys = { ...questId, id: 'whole', x: 'whole', y: 'whole', sizeX: 'whole', sizeY: 'whole' };

const matched: Keys = {
  partialMatch: 'flag',
  ignoreNBT: 'flag',
  consume: 'flag',
  groupDetect: 'flag',
  autoConsume: 'flag',
};
const taken: Keys = { ...matched, requiredItems: [item] };
const experience: Keys = { amount: 'whole', isLevels: 'flag' };

const rows: Readonly<Record<'taskID' | 'rewardID', Readonly<Record<string, Keys>>>> = {
  taskID: {
    'bq_standard:retrieval': { ...taken, requireOnlyOneItem: 'flag' },
    'bq_standard:optional_retrieval': taken,
    'bq_standard:crafting': { ...taken, allowCraft: 'flag', allowSmelt: 'flag', allowAnvil: 'flag' },
    'bq_standard:fluid': { ...matched, requiredFluids: [fluid] },
    'bq_standard:hunt': { target: 'text', required: 'whole', subtypes: 'flag', ignoreNBT: 'flag', targetNBT: 'any' },
    'bq_standard:checkbox': {},
    'bq_standard:xp': { ...experience, consume: 'flag' },
  },
  rewardID: {
    'bq_standard:item': { rewards: [item] },
    'bq_standard:choice': { choices: [item] },
    'bq_standard:xp': experience,
    'bq_standard:command': { command: 'text', hideCommand: 'flag', viaPlayer: 'flag' },
  },
};

const quest: Keys = {
  ...questId,
  properties: { betterquesting: questProperties },
  preRequisites: 'links',
  preRequisiteTypes: 'bytes',
  tasks: 'any',
  rewards: 'any',
};
const line: Keys = { ...lineId, order: 'whole', properties: { betterquesting: lineProperties } };
const settings: Keys = { betterquesting: { pack_name: 'text', pack_version: 'whole' } };

export type BetterGame = {
  readonly quests: ReadonlySet<string>;
  readonly lines: ReadonlySet<string>;
  /** Types of tasks and rewards. */
  readonly types: ReadonlySet<string>;
  /** What the mod would misread or not read at all. */
  readonly faults: readonly string[];
};

/** Replays how Better Questing reads a book: the one file, or the folder. Paths are relative to `config/betterquesting`. */
export const readBetterAsGame = (files: readonly ExportedFile[]): BetterGame => {
  const game = new BetterGameReading();
  for (const file of files) game.readFile(file);
  game.checkLinks();
  return game;
};

class BetterGameReading implements BetterGame {
  readonly quests = new Set<string>();
  readonly lines = new Set<string>();
  readonly types = new Set<string>();
  readonly faults: string[] = [];
  readonly #named = new Map<string, string>();

  readFile({ path, text }: ExportedFile): void {
    if (!path.endsWith('.json')) return;
    const tag = toTag(JSON.parse(text), (fault) => this.faults.push(`${path}: ${fault}`));
    if (path === 'DefaultQuests.json') this.#readWhole(tag);
    else if (path.startsWith('DefaultQuests/Quests/')) this.#readQuest(tag, path);
    else if (path.endsWith('/QuestLine.json')) this.#readLine(tag, path);
    else if (path.startsWith('DefaultQuests/QuestLines/')) this.#readPlace(tag, path);
    else this.#readTag(tag, settings, path);
  }

  checkLinks(): void {
    for (const [at, id] of this.#named) if (!this.quests.has(id)) this.faults.push(`${at}: there is no quest ${id}`);
  }

  #readWhole(tag: NbtTag): void {
    this.#readTag(tag, { format: 'text', questSettings: settings, questDatabase: 'any', questLines: 'any' }, 'book');
    for (const each of tagsIn(tag.get('questDatabase'))) this.#readQuest(each, 'a quest');
    for (const each of tagsIn(tag.get('questLines'))) {
      const { places, others } = apart(each);
      this.#readLine(others, 'a line');
      for (const stood of places) this.#readPlace(stood, 'a place');
    }
  }

  #readQuest(tag: NbtTag, at: string): void {
    const id = idIn(tag, ['questIDHigh', 'questIDLow', 'questID']);
    if (id === null || this.quests.has(id)) this.faults.push(`${at}: the id is missing or stands twice`);
    this.quests.add(id ?? '');
    this.#readTag(tag, quest, `quest ${id}`);
    this.#readLinks(tag.get('preRequisites'), `quest ${id}`);
    this.#readRows(tag.get('tasks'), 'taskID', `quest ${id}`);
    this.#readRows(tag.get('rewards'), 'rewardID', `quest ${id}`);
  }

  #readLine(tag: NbtTag, at: string): void {
    const id = idIn(tag, ['questLineIDHigh', 'questLineIDLow', 'lineID']);
    if (id === null || this.lines.has(id)) this.faults.push(`${at}: the id is missing or stands twice`);
    this.lines.add(id ?? '');
    this.#readTag(tag, line, `line ${id}`);
  }

  #readPlace(tag: NbtTag, at: string): void {
    const id = idIn(tag, ['questIDHigh', 'questIDLow', 'id']);
    this.#readTag(tag, place, at);
    this.#named.set(`${at} of ${id}`, id ?? '');
  }

  #readLinks(links: Nbt | undefined, at: string): void {
    const ids =
      links?.sort === ints
        ? (links.value as readonly number[]).map(String)
        : tagsIn(links).map((each) => idIn(each, ['questIDHigh', 'questIDLow', 'questID']) ?? '');
    for (const id of ids) this.#named.set(`${at} waits for ${id}`, id);
  }

  #readRows(list: Nbt | undefined, key: keyof typeof rows, at: string): void {
    for (const [index, tag] of tagsIn(list).entries()) {
      const type = String(tag.get(key)?.value);
      const keys = rows[key][type];
      if (!keys) this.faults.push(`${at} ${key}: there is no ${type}`);
      else this.#readTag(tag, { ...keys, [key]: 'text', index: 'whole' }, `${at} ${type} ${index}`);
      this.types.add(type);
    }
  }

  #readTag(tag: NbtTag, keys: Keys, at: string): void {
    for (const [key, value] of tag) {
      const rule = Object.hasOwn(keys, key) ? keys[key] : undefined;
      const fault = rule === undefined ? 'it is not read' : faultOf(value, rule);
      if (fault !== null) this.faults.push(`${at} ${key}: ${fault}`);
      else if (Array.isArray(rule))
        for (const each of tagsIn(value)) this.#readTag(each, rule[0] as Keys, `${at} ${key}`);
      else if (typeof rule === 'object') this.#readTag(value.value as NbtTag, rule as Keys, `${at} ${key}`);
    }
  }
}

const faultOf = ({ sort }: Nbt, rule: Rule): string | null => {
  const isNumber = sort >= aByte && sort <= aDouble;
  if (rule === 'flag' || rule === 'whole') return isNumber ? null : 'it is no number';
  if (rule === 'text') return sort === aText ? null : 'it is no text';
  if (rule === 'links') return sort === ints || sort === aList ? null : 'it is no list of quests';
  if (rule === 'bytes') return sort === bytes ? null : 'it is no list of bytes';
  if (rule === 'any') return null;
  if (Array.isArray(rule)) return sort === aList ? null : 'it is no list';
  return sort === aTag ? null : 'it is no tag';
};

/** A line stands with its places in the one file. */
const apart = (tag: NbtTag): { readonly places: readonly NbtTag[]; readonly others: NbtTag } => {
  const others = new Map(tag);
  others.delete('quests');
  return { places: tagsIn(tag.get('quests')), others };
};

type IdKeys = readonly [high: string, low: string, old: string];

/** Newer books have two numbers of 64 bits, older ones a number of 32. */
const idIn = (tag: NbtTag, [high, low, old]: IdKeys): string | null => {
  const [first, second, number] = [high, low, old].map((key) => tag.get(key)?.value);
  if (first !== undefined && second !== undefined) return `${String(first)}:${String(second)}`;
  return number === undefined ? null : String(number);
};

const tagsIn = (list: Nbt | undefined): readonly NbtTag[] =>
  list?.sort === aList
    ? (list.value as readonly Nbt[]).filter(({ sort }) => sort === aTag).map(({ value }) => value as NbtTag)
    : [];

type Fail = (fault: string) => void;

/** Behind the last colon of a key stands the sort of its value. */
const toTag = (json: object, fail: Fail): NbtTag =>
  new Map(
    Object.entries(json).map(([key, value]: [string, unknown]): [string, Nbt] => {
      const [, name = key, digits = ''] = /^(.*):(\d{1,2})$/s.exec(key) ?? [];
      if (digits === '') fail(`${key} says no sort`);
      return [name, toNbt(Number(digits), value, (fault) => fail(`${name}: ${fault}`))];
    }),
  );

const toNbt = (sort: number, value: unknown, fail: Fail): Nbt => {
  const isWhole = sort >= aByte && sort < aDouble - 1;
  if (isWhole && !Number.isInteger(value)) fail('it is no whole number');
  if (sort === aText && typeof value !== 'string') fail('it is no text');
  if ((sort === ints || sort === bytes) && !Array.isArray(value)) fail('it is no list of numbers');
  if (sort === aTag) return { sort, value: toTag(Object(value), fail) };
  if (sort !== aList) return { sort, value };
  const entries = Array.isArray(value)
    ? value.map((each: unknown) => [':10', each] as const)
    : Object.entries(Object(value));
  return { sort, value: entries.map(([key, each]) => toNbt(Number(/:(\d+)$/.exec(key)?.[1]), each, fail)) };
};
