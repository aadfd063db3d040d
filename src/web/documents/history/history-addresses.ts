import type { DocumentKindName } from '#contract/document-kinds.ts';
import { deletedAddress, deletedOneAddress, revisionAddress, revisionsAddress } from '#contract/history.ts';
import type { DocumentAddresses } from '#web/documents/document-kind.ts';

export const historyAddresses = (
  kind: DocumentKindName,
): Pick<DocumentAddresses, 'versions' | 'version' | 'deleted' | 'deletedOne'> => ({
  versions: (owner, id, before) => revisionsAddress({ kind, owner, id }, before),
  version: (owner, id, version) => revisionAddress({ kind, owner, id }, version),
  deleted: (owner, after) => deletedAddress(kind, owner, after),
  deletedOne: (owner, id) => deletedOneAddress({ kind, owner, id }),
});
