export const importedFormats = ['ftb', 'betterquesting', 'content'] as const;
export type ImportedFormat = (typeof importedFormats)[number];

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
];

/** Of one JSON file, by its first keys. */
export const formatOfText = (text: string): ImportedFormat | null => {
  const start = text.slice(0, 4000);
  if (/"(?:questDatabase|questLines)(?::9)?"\s*:/.test(start)) return 'betterquesting';
  return /"(?:world|quests|story_lines|version)"\s*:/.test(start) ? 'content' : null;
};

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
export const isOpened = (path: string): boolean => isNamesFile(path) || opened.test(path);

const opened = /\.(?:snbt|json5|json)$|(?:^|\/)QuestLinesOrder\.txt$/i;
