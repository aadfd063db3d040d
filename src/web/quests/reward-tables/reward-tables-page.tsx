import { Dices, Plus } from 'lucide-react';
import type { SavedRewardTable } from '#contract/reward-tables.ts';
import { mayReview, officialOwner } from '#domain/account/user.ts';
import { isRoleAtLeast } from '#domain/space/space.ts';
import { ownWork } from '#texts/spaces.ts';
import * as texts from '#texts/writing/reward-tables.ts';
import { ListRow } from '#web/documents/list-pane/list-row.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { readText } from '#web/shared/game-text/read-text.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { useSpaces } from '#web/shared/spaces/use-spaces.ts';
import { Window } from '#web/shared/windows/window.tsx';
import styles from './reward-tables-page.module.css';
import { useSavedTables } from './saved-tables.ts';
import { RewardTableForm } from './reward-table-form.tsx';

/** The address names whose tables they are (`of`) and the open one (`table`). */
export function RewardTablesPage() {
  const [address, setAddress] = useSearchParams();
  const places = usePlaces();
  const place = places.find(({ owner }) => owner === address.get('of')) ?? places[0];
  if (!place) return null;
  const ofPlace = (owner: string) => (owner === places[0]?.owner ? {} : { of: owner });
  return (
    <Window title={screenTitles[paths.rewardTables]}>
      <div className={styles['page']}>
        <p className={styles['lead']}>{texts.lead}</p>
        <SelectField
          className={styles['whose']}
          label={texts.whose}
          value={place.owner}
          options={places.map(({ owner }) => owner)}
          textOf={(owner) => places.find((each) => each.owner === owner)?.name ?? owner}
          onChange={(owner) => setAddress(ofPlace(owner))}
        />
        <Tables
          key={place.owner}
          {...place}
          chosen={address.get('table')}
          onChoose={(table) => setAddress({ ...ofPlace(place.owner), ...(table !== null && { table }) })}
        />
      </div>
    </Window>
  );
}

type Place = { readonly owner: string; readonly name: string; readonly isEditable: boolean };

/** One's own first. */
const usePlaces = (): readonly Place[] => {
  const { id, rank } = useSignedInUser();
  const { data: spaces } = useSpaces();
  return [
    { owner: id, name: ownWork, isEditable: true },
    ...(spaces?.items ?? []).map(({ id: owner, name, role }) => ({
      owner,
      name,
      isEditable: role !== null && isRoleAtLeast(role, 'editor'),
    })),
    { owner: officialOwner, name: texts.officialTables, isEditable: mayReview(rank) },
  ];
};

const newOne = 'new';

type TablesProps = Place & { chosen: string | null; onChoose: (id: string | null) => void };

function Tables({ owner, isEditable, chosen, onChoose }: TablesProps) {
  const saved = useSavedTables(owner);
  const { tables, isError, retry } = saved;
  if (!tables)
    return isError ? (
      <NotLoaded what={texts.notLoaded} onRetry={retry}>
        {null}
      </NotLoaded>
    ) : (
      <Skeleton lines={6} label={texts.loading} />
    );
  const open = tables.find(({ id }) => id === chosen) ?? null;
  const isNew = isEditable && chosen === newOne;
  return (
    <div className={styles['columns']} data-open={open !== null || isNew || undefined}>
      <div className={styles['list']}>
        {isEditable && (
          <Button icon={<Plus aria-hidden="true" />} disabled={isNew} onClick={() => onChoose(newOne)}>
            {texts.newTable}
          </Button>
        )}
        <ul>
          {tables.map((table) => (
            <li key={table.id}>
              <TableRow table={table} isSelected={table === open} onOpen={() => onChoose(table.id)} />
            </li>
          ))}
        </ul>
      </div>
      {open || isNew ? (
        <RewardTableForm
          key={open?.id ?? newOne}
          saved={open}
          isEditable={isEditable}
          tables={saved}
          onSaved={onChoose}
          onGone={() => onChoose(null)}
        />
      ) : (
        <EmptyState title={tables.length === 0 ? texts.noneYet : texts.chooseOne} icon={<Dices aria-hidden="true" />}>
          {tables.length > 0 ? null : isEditable ? texts.comeFromBooks : texts.onlyRead}
        </EmptyState>
      )}
    </div>
  );
}

type TableRowProps = { table: SavedRewardTable; isSelected: boolean; onOpen: () => void };

function TableRow({ table, isSelected, onOpen }: TableRowProps) {
  return (
    <ListRow
      className={styles['row']}
      title={readText(table.title) || texts.untitled}
      isSelected={isSelected}
      onOpen={onOpen}
    >
      <span className={styles['count']}>{texts.counted(table.rewards.length)}</span>
    </ListRow>
  );
}
