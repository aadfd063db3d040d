import { createBookIds, readBookId } from '#domain/exchange/ftb/book-ids.ts';
import { compoundsIn, type Snbt, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import type { BookTrees } from './book-trees.ts';
import type { FileTree } from './file-tree.ts';

/** A task or reward. `id` is the one that it keeps. */
export type BookRow = { readonly id: string; readonly tree: SnbtCompound };

export type BookQuest = {
  readonly id: string;
  readonly chapter: BookChapter;
  readonly tree: SnbtCompound;
  readonly tasks: readonly BookRow[];
  readonly rewards: readonly BookRow[];
};

export type BookChapter = FileTree & {
  readonly id: string;
  readonly quests: readonly BookQuest[];
  readonly links: readonly BookRow[];
};

export type BookIndex = {
  readonly groups: readonly BookRow[];
  readonly chapters: readonly BookChapter[];
  readonly tables: readonly (FileTree & { readonly id: string })[];
  readonly questOf: (id: string) => BookQuest | undefined;
  /** The quest that has a task, by the id of the task. */
  readonly questOfTask: (id: string) => BookQuest | undefined;
  /** Ids that several things have, with the quest that lost them or whose row did. */
  readonly twice: readonly { readonly id: string; readonly quest: string | null }[];
};

/** Everything of the book by its id. Of two things with one id the first keeps it, as in the game; what has none gets one by its place. */
export const indexBook = ({
  groups,
  chapters,
  tables,
}: Pick<BookTrees, 'groups' | 'chapters' | 'tables'>): BookIndex => {
  const quests = new Map<string, BookQuest>();
  const questsOfTasks = new Map<string, BookQuest>();
  const twice: { id: string; quest: string | null }[] = [];
  const { idOf, take } = createBookIds();
  const idIn = ({ id: written }: SnbtCompound, place: string, quest: string | null): string => {
    const id = readBookId(written);
    if (id !== null && take(id)) return id;
    const made = idOf(`import/${place}`);
    if (id !== null) twice.push({ id, quest });
    return made;
  };
  const rowsIn = (rows: Snbt | undefined, place: string, quest: string | null = null): BookRow[] =>
    compoundsIn(rows).map((tree, index) => ({ id: idIn(tree, `${place}/${index}`, quest), tree }));

  const readChapter = (file: FileTree): BookChapter => {
    const read: BookQuest[] = [];
    const chapter = { ...file, id: idIn(file.tree, file.path, null), quests: read, links: [] as BookRow[] };
    for (const [index, tree] of compoundsIn(file.tree['quests']).entries()) {
      const place = `${file.path}/${index}`;
      const before = twice.length;
      const id = idIn(tree, place, null);
      if (twice.length > before) twice.splice(before, 1, { id: readBookId(tree['id']) ?? '', quest: id });
      const tasks = rowsIn(tree['tasks'], `${place}/tasks`, id);
      const rewards = rowsIn(tree['rewards'], `${place}/rewards`, id);
      const quest = { id, chapter, tree, tasks, rewards };
      quests.set(quest.id, quest);
      for (const task of tasks) questsOfTasks.set(task.id, quest);
      read.push(quest);
    }
    chapter.links.push(...rowsIn(file.tree['quest_links'], `${file.path}/links`));
    return chapter;
  };
  return {
    groups: rowsIn(groups, 'groups'),
    chapters: chapters.map(readChapter),
    tables: tables.map((file) => ({ ...file, id: idIn(file.tree, file.path, null) })),
    questOf: (id) => quests.get(id),
    questOfTask: (id) => questsOfTasks.get(id),
    twice,
  };
};
