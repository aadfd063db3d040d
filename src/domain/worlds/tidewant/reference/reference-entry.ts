export type ReferenceEntry = { readonly id: string; readonly name: string };

export function toReferenceEntry(prefix: string, name: string): ReferenceEntry {
  return { id: `${prefix}_${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}`, name };
}
