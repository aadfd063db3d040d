export const importedFormats = ['ftb', 'betterquesting', 'csv', 'xlsx', 'content'] as const;
export type ImportedFormat = (typeof importedFormats)[number];

/** The product's own tables. */
export type TableFormat = 'csv' | 'xlsx';

export const isTableFormat = (format: string): format is TableFormat => format === 'csv' || format === 'xlsx';

/** Which tell a document by the product's own id, each also by what another of them called it. */
const ownFormats = ['content', 'csv', 'xlsx'] as const;

/** The formats whose ids are of one sort with those of `format`. */
export const formatsLike = (format: string): readonly string[] => (isOwnFormat(format) ? ownFormats : [format]);

export const isOwnFormat = (format: string): boolean => ownFormats.some((each) => each === format);

/** A folder that a reader reads, empty for the top. Of one JSON file it is that file. */
export type Root = { readonly path: string; readonly format: ImportedFormat };

/** Every place of an archive that a reader takes, the likeliest first. Where several stand, people say which one. */
export const findRoots = (paths: readonly string[]): Root[] => {
  const found = new Map<string, Root>();
  for (const path of paths)
    for (const { format, pattern } of signs) {
      const [, root] = pattern.exec(path) ?? [];
      if (root !== undefined) found.set(`${format} ${root}`, { path: root.replace(/\/$/, ''), format });
    }
  const all = new Set(paths);
  const rankOf = ({ path, format }: Root): number =>
    (format === 'ftb' && !ends.some((end) => all.has(within(path, `data.${end}`))) ? 1000 : 0) +
    (path === '' ? 0 : path.split('/').length);
  return [...found.values()].toSorted((one, other) => rankOf(one) - rankOf(other) || (one.path < other.path ? -1 : 1));
};

const ends = ['snbt', 'json5'];

/** By one file of each. Folders of languages have chapters, too. */
const signs: readonly { readonly format: ImportedFormat; readonly pattern: RegExp }[] = [
  { format: 'ftb', pattern: /^((?:(?!(?:^|\/)lang\/).)*?)chapters\/[^/]+\.(?:snbt|json5)$/ },
  { format: 'betterquesting', pattern: /^((?:.*\/)?DefaultQuests[^/]*\.json)$/ },
  { format: 'betterquesting', pattern: /^((?:.*?\/)??)QuestLines\/(?:[^/]+\/QuestLine|-?\d+)\.json$/ },
  { format: 'betterquesting', pattern: /^((?:.*\/)?)QuestLines\.json$/ },
  { format: 'content', pattern: /^((?:.*\/)?content[^/]*\.json)$/ },
  { format: 'csv', pattern: /^((?:.*\/)?)(?:quests|story_lines|story_quests|properties\/[^/]+)\.csv$/i },
  { format: 'xlsx', pattern: /^()xl\/workbook\.xml$/i },
];

/** Of one file, by the first keys of JSON or the headings of a table. */
export const formatOfText = (text: string): ImportedFormat | null => {
  const start = text.slice(0, 4000);
  if (/"(?:questDatabase|questLines)(?::9)?"\s*:/.test(start)) return 'betterquesting';
  if (/"(?:world|quests|story_lines|version)"\s*:/.test(start)) return 'content';
  return headings.test(start) ? 'csv' : null;
};

/** Of a table of ours. Another tool's may stand in quotes, behind a line that names the delimiter. */
const headings = /^\uFEFF?(?:"?sep=.\r?\n)?[^\r\n{]*\b(?:id|quest|story_line)\b"?[ \t]*(?:[,;\t]|\r?\n)/i;

const within = (root: string, path: string): string => (root === '' ? path : `${root}/${path}`);

/** The path in a root. null: it is not in there. */
export const pathIn = (root: string, path: string): string | null => {
  if (root === '') return path;
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : null;
};

const names = /(?:^|\/)(?:assets|resources)\/[^/]+\/lang\/(?:en_us|en_US)\.(?:json|lang)$/;

/** What resource packs, and folders like them, say for keys in texts, anywhere in an archive. */
export const isNamesFile = (path: string): boolean => names.test(path);

/** Whether a reader opens it. Other files are neither unpacked nor counted. */
export const isOpened = (path: string): boolean => isNamesFile(path) || opened.test(path) || tables.test(path);

const opened = /\.(?:snbt|json5|json)$|(?:^|\/)QuestLinesOrder\.txt$/i;

const tables =
  /^xl\/(?:workbook|sharedStrings|worksheets\/[^/]+)\.xml$|^xl\/_rels\/workbook\.xml\.rels$|(?:^|\/)(?:quests|reward_groups|story_lines|story_quests|prerequisites|choices|references|pictures|notes|entries|properties\/[^/]+)\.csv$/i;
