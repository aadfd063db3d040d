/** What each quest waits for, by ids. */
export type Waits = ReadonlyMap<string, readonly string[]>;

type Ring = {
  /** In their order: each waits for the next. */
  readonly quests: readonly string[];
  /** The one that the last of them waits for. */
  readonly last: string;
  readonly first: string;
};

/** A ring for each link that closes one. Without these links there are none. The explicit stack allows chains of any length. */
export const findBookRings = (waits: Waits): Ring[] => {
  const rings: Ring[] = [];
  const passed = new Set<string>();
  for (const start of waits.keys()) {
    if (passed.has(start)) continue;
    const path: string[] = [start];
    const onPath = new Set(path);
    const turns = [0];
    while (path.length > 0) {
      const at = path.at(-1) ?? '';
      const next = waits.get(at)?.[turns.at(-1) ?? 0];
      turns[turns.length - 1] = (turns.at(-1) ?? 0) + 1;
      if (next === undefined) {
        passed.add(at);
        onPath.delete(at);
        path.pop();
        turns.pop();
      } else if (onPath.has(next)) rings.push({ quests: path.slice(path.indexOf(next)), last: at, first: next });
      else if (waits.has(next) && !passed.has(next)) {
        path.push(next);
        onPath.add(next);
        turns.push(0);
      }
    }
  }
  return rings;
};

/** The quests that players can do, by how many of those before it each needs. */
export const findDoable = (waits: Waits, needsOf: (quest: string, count: number) => number): ReadonlySet<string> => {
  const followers = new Map<string, string[]>();
  const missing = new Map<string, number>();
  for (const [quest, before] of waits) {
    missing.set(quest, needsOf(quest, before.length));
    for (const each of before) {
      const known = followers.get(each);
      if (known) known.push(quest);
      else followers.set(each, [quest]);
    }
  }
  const doable = new Set([...missing].flatMap(([quest, count]) => (count <= 0 ? [quest] : [])));
  for (const quest of doable)
    for (const follower of followers.get(quest) ?? []) {
      const count = (missing.get(follower) ?? 0) - 1;
      missing.set(follower, count);
      if (count <= 0) doable.add(follower);
    }
  return doable;
};
