/** One thing of the game world, such as an item or a character. */
export type ReferenceEntry = { readonly id: string; readonly name: string };

/** The id is the prefix and the name in snake case. */
export function toEntry(prefix: string, name: string): ReferenceEntry {
  return { id: `${prefix}_${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}`, name };
}
