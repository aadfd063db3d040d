/** The lint and docs/architecture.md follow this list. A folder includes its subfolders. */
export type Layer = { readonly folder: string; readonly imports: readonly string[] };

export const layers = [
  { folder: 'domain', imports: [] },
  { folder: 'contract', imports: ['domain'] },
  { folder: 'messages', imports: ['contract', 'domain'] },
  { folder: 'server', imports: ['messages', 'contract', 'domain'] },
  { folder: 'web/shared', imports: ['messages', 'contract', 'domain'] },
  { folder: 'web/account', imports: ['web/shared', 'messages', 'contract', 'domain'] },
  { folder: 'web/documents', imports: ['web/shared', 'messages', 'contract', 'domain'] },
  { folder: 'web/quests', imports: ['web/documents', 'web/shared', 'messages', 'contract', 'domain'] },
  {
    folder: 'web/story-lines',
    imports: ['web/quests', 'web/documents', 'web/shared', 'messages', 'contract', 'domain'],
  },
  {
    folder: 'web/kinds',
    imports: ['web/quests', 'web/story-lines', 'web/documents', 'web/shared', 'messages', 'contract', 'domain'],
  },
  { folder: 'web/admin', imports: ['web/quests', 'web/story-lines', 'web/shared', 'messages', 'contract', 'domain'] },
  {
    folder: 'web/submissions',
    imports: [
      'web/kinds',
      'web/quests',
      'web/story-lines',
      'web/documents',
      'web/shared',
      'messages',
      'contract',
      'domain',
    ],
  },
  {
    folder: 'web/official',
    imports: [
      'web/quests',
      'web/story-lines',
      'web/submissions',
      'web/documents',
      'web/shared',
      'messages',
      'contract',
      'domain',
    ],
  },
  {
    folder: 'web/home',
    imports: [
      'web/kinds',
      'web/quests',
      'web/story-lines',
      'web/submissions',
      'web/documents',
      'web/shared',
      'messages',
      'contract',
      'domain',
    ],
  },
] as const satisfies readonly Layer[];

/** `#texts` is the catalogue of the built language. */
export const otherNames: Readonly<Record<string, readonly string[]>> = { messages: ['texts'] };

export const packagesOfPureLayers = ['zod'] as const;
