import type { WorldUses } from '#contract/world.ts';
import { officialOwner } from '#domain/account/user.ts';
import { documentAddress } from '#web/documents/pane/document-address.ts';
import { documentKinds } from '#web/kinds/document-kinds.ts';

export type WorldUse = WorldUses['items'][number];

/** The screen that shows the document of a use; null for another person's. */
export const addressOfUse = ({ owner, kind, id }: WorldUse, reader: string): string | null => {
  const place = { mode: 'view', id } as const;
  if (owner === officialOwner) return documentAddress('official', documentKinds[kind], place);
  return owner === reader ? documentAddress('own', documentKinds[kind], place) : null;
};
