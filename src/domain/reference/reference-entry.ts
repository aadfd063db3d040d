/** One fixed thing of the game world that quests may refer to, such as an item or a character. */
export type ReferenceEntry = { readonly id: string; readonly name: string };

/** Makes an entry whose id is the prefix followed by the name in snake case. */
export function toEntry(prefix: string, name: string): ReferenceEntry {
  return { id: `${prefix}_${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}`, name };
}
