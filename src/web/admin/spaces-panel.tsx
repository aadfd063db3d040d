import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Crown, UsersRound } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { spaceList, spaceRoutes, type ListedSpace } from '#contract/spaces.ts';
import * as texts from '#texts/account/space-owners.ts';
import { DataCell, DataRow, DataTable } from '#web/admin/tables/data-table.tsx';
import { PagedList } from '#web/admin/tables/paged-list.tsx';
import { useKeyPages } from '#web/admin/tables/use-key-pages.ts';
import { request } from '#web/shared/api/api.ts';
import { formatMegabytes } from '#web/shared/api/explain-quota.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { formatFigure } from '#web/shared/format-figure.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { spacesKey } from '#web/shared/session/use-spaces.ts';
import { GuideLink } from '#web/shared/lists/guide-link.tsx';
import { MakeOwnerDialog } from './make-owner-dialog.tsx';

const fetchSpaces = async (after: string | null) => {
  const query = new URLSearchParams({ all: 'true', ...(after !== null && { after }) });
  const { items, next = null } = z.parse(spaceList, (await request('GET', `${spaceRoutes.all}?${query}`)).body);
  return { items, next };
};

/** All spaces, without what is in them. Where the owners of one are lost, a member becomes the owner. */
export function SpacesPanel() {
  const pages = useKeyPages();
  const [space, setSpace] = useState<ListedSpace | null>(null);
  const query = useQuery({
    queryKey: [...spacesKey, 'all', pages.after],
    queryFn: () => fetchSpaces(pages.after),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PagedList query={query} pages={pages} words={texts.spaceList} empty={noSpaces}>
        {(spaces) => <SpacesTable spaces={spaces} onMakeOwner={setSpace} />}
      </PagedList>
      {space && <MakeOwnerDialog space={space} onClose={() => setSpace(null)} />}
    </>
  );
}

const noSpaces = (
  <EmptyState title={texts.noSpaces} icon={<UsersRound aria-hidden="true" />} action={<GuideLink chapter="share" />}>
    {texts.noSpacesHint}
  </EmptyState>
);

const columns = texts.spaceColumns;

type SpacesTableProps = { spaces: readonly ListedSpace[]; onMakeOwner: (space: ListedSpace) => void };

function SpacesTable({ spaces, onMakeOwner }: SpacesTableProps) {
  return (
    <DataTable label={texts.spaces} columns={Object.values(columns)}>
      {spaces.map((space) => (
        <DataRow key={space.id}>
          <DataCell column={columns.name} kind="headline">
            <bdi>{space.name}</bdi>
          </DataCell>
          <DataCell column={columns.owners} kind="name">
            {(space.owners ?? []).map(({ display_name }) => display_name).join(', ')}
          </DataCell>
          <DataCell column={columns.members} kind="number">
            {formatFigure(space.members)}
          </DataCell>
          <DataCell column={columns.documents} kind="number">
            {formatFigure(space.documents ?? 0)}
          </DataCell>
          <DataCell column={columns.storage} kind="number">
            {formatMegabytes(space.bytes ?? 0)}
          </DataCell>
          <DataCell column={columns.actions} kind="actions">
            <Button
              icon={<Crown aria-hidden="true" />}
              aria-label={texts.makeOwnerOf(space.name)}
              onClick={() => onMakeOwner(space)}
            >
              {texts.makeOwner}
            </Button>
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}
