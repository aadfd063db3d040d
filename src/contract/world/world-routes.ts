/** Everybody signed in reads the world. Administrators write it. */
export const worldRoutes = {
  world: '/api/world',
  preview: '/api/world/preview',
  schema: '/api/world/schema.json',
  offers: '/api/world/offers',
  offer: '/api/world/offers/:id',
  revisions: '/api/world/revisions',
  revision: '/api/world/revisions/:version',
  entries: '/api/world/entries',
  knownNames: '/api/world/entries/known',
  entry: '/api/world/entries/:catalogue/:id',
  uses: '/api/world/entries/:catalogue/:id/uses',
  kindUses: '/api/world/kinds/:type/uses',
  replace: '/api/world/entries/:catalogue/:id/replace',
  replacement: '/api/world/replacements/:id',
  icons: '/api/world/icons',
  icon: '/api/world/icons/:hash',
  imports: '/api/world/imports',
  import: '/api/world/imports/:id',
  entriesCsv: '/api/world/entries.csv',
  entriesTsv: '/api/world/entries.tsv',
} as const;

export const entryAddress = (catalogue: string, id: string): string =>
  `${worldRoutes.entries}/${encodeURIComponent(catalogue)}/${encodeURIComponent(id)}`;
