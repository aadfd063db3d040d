import type { ListedUser } from '#contract/users.ts';
import { formatMegabytes } from '#web/shared/quota/format-megabytes.ts';
import { Since } from '#web/shared/formats/since.tsx';
import styles from './account-row.module.css';
import type { AccountAction } from './account-action.ts';
import { AccountActions } from './account-actions.tsx';
import { DataCell, DataRow } from '#web/admin/tables/data-table.tsx';
import { RankSelect } from './rank-select.tsx';

type AccountRowProps = { user: ListedUser; isOwn: boolean; onAction: (act: AccountAction) => void };

export function AccountRow({ user, isOwn, onAction }: AccountRowProps) {
  return (
    <DataRow isFaded={user.suspended_at !== null}>
      <DataCell column="Email" kind="headline">
        {user.email}
        {isOwn && <span className={styles['own']}> (you)</span>}
        {!user.email_verified && <span className={styles['own']}> (not verified)</span>}
      </DataCell>
      <DataCell column="Display name" kind="name">
        {user.display_name ? <bdi>{user.display_name}</bdi> : <None />}
      </DataCell>
      <DataCell column="Rank">
        <RankSelect user={user} onChange={(rank) => onAction({ name: 'rank', rank, user })} />
      </DataCell>
      <DataCell column="Created">
        <Since time={user.created_at} />
      </DataCell>
      <DataCell column="Last seen">
        {user.last_seen_at === null ? 'never' : <Since time={user.last_seen_at} />}
      </DataCell>
      <DataCell column="Quests" kind="number">
        {user.quests}
      </DataCell>
      <DataCell column="Story lines" kind="number">
        {user.story_lines}
      </DataCell>
      <DataCell column="Space" kind="number">
        {formatMegabytes(user.bytes)}
      </DataCell>
      <DataCell column="State">
        <State suspendedAt={user.suspended_at} />
      </DataCell>
      <DataCell column="Actions" kind="acts">
        <AccountActions user={user} isOwn={isOwn} onAction={onAction} />
      </DataCell>
    </DataRow>
  );
}

function None() {
  return <span className={styles['none']}>none</span>;
}

function State({ suspendedAt }: { suspendedAt: number | null }) {
  if (suspendedAt === null) return <span className={styles['active']}>Active</span>;
  return (
    <span className={styles['suspended']}>
      Suspended <Since time={suspendedAt} />
    </span>
  );
}
