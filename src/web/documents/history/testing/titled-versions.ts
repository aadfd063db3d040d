import type { DeletedDocument, Revision } from '#contract/history.ts';
import type { DocumentVersions } from '#web/documents/history/document-versions.ts';

export type Titled = { readonly title: string };

export const titledVersions = (restore: DocumentVersions<Titled>['restore']): DocumentVersions<Titled> => ({
  one: 'quest',
  isContained: false,
  read: (answer) => answer as Titled,
  compare: (before, after) => [{ about: 'Title', before: before.title, after: after.title }],
  prepare: async (content) => ({ content, gone: [], violation: null }),
  restore,
});

export const aRevision = (version: number, updated_by = { id: 'osk', name: 'Osk' }): Revision => ({
  version,
  title: `Title ${version}`,
  updated_at: Date.now(),
  updated_by,
});

export const aDeletedDocument = (deleted: Partial<DeletedDocument> = {}): DeletedDocument => ({
  id: 'quest_deleted1',
  title: 'The drowned bell',
  version: 2,
  deleted_at: Date.now() - 60_000,
  deleted_by: null,
  restorable_until: Date.now() + 29.5 * 24 * 60 * 60 * 1000,
  ...deleted,
});
