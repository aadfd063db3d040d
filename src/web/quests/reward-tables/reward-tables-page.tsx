import { Dices, Plus } from 'lucide-react';
import type { SavedRewardTable } from '#contract/reward-tables.ts';
import { mayReview, officialOwner } from '#domain/account/user.ts';
import { isRoleAtLeast } from '#domain/space.ts';
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
import { useScrollToChosen } from '#web/shared/lists/use-scroll-to-chosen.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { useSpaces } from '#web/shared/session/use-spaces.ts';
import { Window } from '#web/shared/windows/window.tsx';
import { GuideLink } from '#web/shared/lists/guide-link.tsx';
import styles from './reward-tables.module.css';
import { useSavedTables } from './saved-tables.ts';
import { newTableItem, useDraftTitles } from './table-drafts.ts';
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

type TablesProps = Place & { chosen: string | null; onChoose: (id: string | null) => void };

function Tables({ owner, isEditable, chosen, onChoose }: TablesProps) {
  const saved = useSavedTables(owner);
  const { tables, isError, retry } = saved;
  const written = useDraftTitles(owner);
  const { ref, scroll } = useScrollToChosen(chosen);
  if (!tables)
    return isError ? (
      <NotLoaded what={texts.notLoaded} onRetry={retry}>
        {null}
      </NotLoaded>
    ) : (
      <Skeleton lines={6} label={texts.loading} />
    );
  const open = tables.find(({ id }) => id === chosen) ?? null;
  const isNew = isEditable && chosen === newTableItem;
  const gone = [...written].filter(([id]) => tables.every((table) => table.id !== id));
  const openGone = isNew ? null : (gone.find(([id]) => id === chosen)?.[0] ?? null);
  const isOpen = open !== null || isNew || openGone !== null;
  const handleChoose = (id: string | null) => {
    onChoose(id);
    scroll();
  };
  return (
    <div className={styles['columns']}>
      <div className={styles['list']}>
        {isEditable && (
          <Button icon={<Plus aria-hidden="true" />} disabled={isNew} onClick={() => handleChoose(newTableItem)}>
            {texts.newTable}
          </Button>
        )}
        <TableRows
          {...{ tables, gone, written }}
          chosen={open?.id ?? (isNew ? newTableItem : openGone)}
          onChoose={handleChoose}
        />
      </div>
      <div ref={ref}>
        {isOpen ? (
          <RewardTableForm
            key={open?.id ?? openGone ?? newTableItem}
            owner={owner}
            saved={open}
            item={open?.id ?? openGone}
            isEditable={isEditable}
            tables={saved}
            onSaved={onChoose}
            onGone={() => onChoose(null)}
          />
        ) : (
          <NoneOpen hasTables={tables.length > 0} isEditable={isEditable} />
        )}
      </div>
    </div>
  );
}

function NoneOpen({ hasTables, isEditable }: { hasTables: boolean; isEditable: boolean }) {
  const icon = <Dices aria-hidden="true" />;
  if (hasTables) return <EmptyState title={texts.chooseOne} icon={icon} />;
  return (
    <EmptyState title={texts.noneYet} icon={icon} action={<GuideLink chapter="lists" />}>
      {isEditable ? texts.comeFromBooks : texts.onlyRead}
    </EmptyState>
  );
}

type TableRowsProps = Pick<TablesProps, 'chosen' | 'onChoose'> & {
  tables: readonly SavedRewardTable[];
  /** Titles of what is written, by id: of tables that are not there, such as the one that is made, and of all. */
  gone: readonly (readonly [string, string])[];
  written: ReadonlyMap<string, string>;
};

function TableRows({ tables, gone, written, chosen, onChoose }: TableRowsProps) {
  const rows = [
    ...tables.map(({ id, title, rewards }) => ({
      id,
      title,
      facts: written.has(id) ? texts.unsaved : texts.counted(rewards.length),
    })),
    ...gone.map(([id, title]) => ({ id, title, facts: texts.unsaved })),
  ];
  return (
    <ul>
      {rows.map(({ id, ...row }) => (
        <li key={id}>
          <TableRow {...row} isSelected={id === chosen} onOpen={() => onChoose(id)} />
        </li>
      ))}
    </ul>
  );
}

type TableRowProps = { title: string; facts: string; isSelected: boolean; onOpen: () => void };

function TableRow({ title, facts, isSelected, onOpen }: TableRowProps) {
  return (
    <ListRow
      className={styles['row']}
      title={readText(title) || texts.untitled}
      isSelected={isSelected}
      onOpen={onOpen}
    >
      <span className={styles['count']}>{facts}</span>
    </ListRow>
  );
}
