import { runInNewContext } from 'node:vm';
import { parse } from 'ftbq-nbt';
import type { Dialect } from '#domain/exchange/ftb/dialect.ts';
import type { SourceFile } from '#domain/exchange/imported.ts';
import { isGameTag, readSort, tagsIn, toList, toGameNumber, type Tag } from './game-values.ts';
import { keysOf, type BookObject } from './quest-book-keys.ts';

/** A book as the game has it: what each part says by key, without what the game takes for granted. */
export type GameBook = {
  readonly parts: ReadonlyMap<string, unknown>;
  /** What the game would refuse, misread or not read at all. */
  readonly faults: readonly string[];
};

/** Replays how the game reads the files of a book. Paths are relative to its folder. */
export const readAsGame = (files: readonly SourceFile[], dialect: Dialect): GameBook => {
  const game = new BookGame(dialect);
  for (const file of files) game.readFile(file);
  game.checkLinks();
  return game;
};

/** Neither reader is the product's. The newest books are scripts as far as they go. */
const parseFile = ({ path, text }: SourceFile): Tag =>
  path.endsWith('.json5')
    ? (structuredClone(runInNewContext(`(${text})`)) as Tag)
    : (parse(text, { skipComma: true, useBoolean: true }) as unknown as Tag);

class BookGame implements GameBook {
  readonly parts = new Map<string, unknown>();
  readonly faults: string[] = [];
  readonly #dialect: Dialect;
  readonly #ids = new Set<string>();

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  readFile(file: SourceFile): void {
    const tag = parseFile(file);
    const [folder = ''] = file.path.split('/', 1);
    if (folder === 'chapters') this.#readChapter(tag, file.path);
    else if (folder === 'reward_tables') this.#readRewardTable(tag, file.path);
    else if (folder === 'lang')
      for (const [key, value] of Object.entries(tag)) this.parts.set(`text ${localeOf(file)} ${key}`, value);
    else if (folder.startsWith('data')) this.#readObject('data', 'data', tag);
    else
      for (const group of tagsIn(tag['chapter_groups']))
        this.#readObject('group', `group ${this.#takeId(group, file.path)}`, group);
  }

  /** Dependencies and links lead to something of the book. */
  checkLinks(): void {
    for (const [key, value] of this.parts) {
      const named = key.endsWith(' dependencies') ? toList(value) : key.endsWith(' linked_quest') ? [value] : [];
      for (const each of named)
        if (!this.#ids.has(String(each))) this.faults.push(`${key}: there is no ${String(each)}`);
    }
  }

  #readChapter(tag: Tag, file: string): void {
    const id = this.#takeId(tag, file);
    const place = `chapter ${id}`;
    this.#readObject('chapter', place, leaveOut(tag, 'quests', 'quest_links', 'images'));
    for (const [index, image] of tagsIn(tag['images']).entries())
      this.#readObject('image', `${place} image ${index}`, image);
    for (const quest of tagsIn(tag['quests'])) {
      const questId = this.#takeId(quest, place);
      this.#readObject('quest', `quest ${questId}`, leaveOut(quest, 'tasks', 'rewards'));
      this.parts.set(`quest ${questId} chapter`, id);
      this.#readRows('task', quest, `quest ${questId}`);
      this.#readRows('reward', quest, `quest ${questId}`);
    }
    for (const link of tagsIn(tag['quest_links'])) this.#readObject('link', `link ${this.#takeId(link, place)}`, link);
  }

  #readRows(part: 'task' | 'reward', quest: Tag, owner: string): void {
    const order = tagsIn(quest[`${part}s`]).map((row) => {
      const id = this.#takeId(row, owner);
      this.#readObject(part, `${part} ${id}`, row);
      return id;
    });
    if (order.length > 0) this.parts.set(`${owner} ${part}s`, order);
  }

  #readRewardTable(tag: Tag, file: string): void {
    const place = `table ${this.#takeId(tag, file)}`;
    this.#readObject('table', place, leaveOut(tag, 'rewards', 'loot_crate'));
    for (const [index, row] of tagsIn(tag['rewards']).entries()) {
      const { weight = 1, ...reward } = row;
      this.parts.set(`${place} reward ${index} weight`, toGameNumber(weight));
      this.#readObject('reward', `${place} reward ${index}`, { type: 'item', ...reward });
    }
    if (isGameTag(tag['loot_crate'])) this.#readObject('crate', `${place} crate`, tag['loot_crate']);
  }

  #readObject(part: BookObject, place: string, tag: Tag): void {
    const type = part === 'task' || part === 'reward' ? String(tag['type']) : '';
    const keys = keysOf(this.#dialect, part, type);
    if (!keys) {
      this.#note(place, 'type', `there is no ${type}`);
      return;
    }
    for (const key of Object.keys(tag)) if (!Object.hasOwn(keys, key)) this.#note(place, key, 'it is not read');
    for (const [key, rule] of Object.entries(keys)) {
      const [, sort = '', isNeeded = '', granted] = /^(\w+)(!?)(?:=(.*))?$/.exec(rule) ?? [];
      const value = tag[key];
      if (value === undefined) {
        if (isNeeded !== '' && this.#dialect === '26.1') this.#note(place, key, 'it is missing');
        continue;
      }
      const read = readSort(sort, value, { dialect: this.#dialect, fail: (fault) => this.#note(place, key, fault) });
      if (!isGranted(sort, read, granted)) this.parts.set(`${place} ${key}`, read);
    }
  }

  #takeId({ id: written }: Tag, place: string): string {
    const id = String(written);
    if (!/^[0-7][0-9A-F]{15}$/.test(id)) this.#note(place, 'id', `${id} is no id`);
    if (this.#ids.has(id)) this.#note(place, 'id', `${id} stands twice`);
    this.#ids.add(id);
    return id;
  }

  #note(place: string, key: string, fault: string): void {
    this.faults.push(`${place} ${key}: ${fault}`);
  }
}

const leaveOut = (tag: Tag, ...keys: readonly string[]): Tag =>
  Object.fromEntries(Object.entries(tag).filter(([key]) => !keys.includes(key)));

const localeOf = ({ path }: SourceFile): string => path.split(/[/.]/)[1] ?? '';

/** Whether the game has the same where the key is missing. */
const isGranted = (sort: string, read: unknown, granted: string | undefined): boolean => {
  if (granted !== undefined) return read === granted;
  if (sort === 'flag') return read === false;
  if (sort === 'whole' || sort === 'number') return read === '0';
  if (sort === 'text' || sort === 'id') return read === '';
  return (sort === 'texts' || sort === 'ids') && toList(read).length === 0;
};
