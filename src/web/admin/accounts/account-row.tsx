import type { ReactNode } from 'react';
import type { ListedUser } from '#contract/users.ts';
import { ranks, type Rank } from '#domain/account/user.ts';
import * as texts from '#texts/admin.ts';
import { RichText } from '#web/shared/rich-text.tsx';
import { formatMegabytes } from '#web/shared/api/explain-quota.ts';
import { Since } from '#web/shared/since.tsx';
import { DataCell, DataRow } from '#web/admin/tables/data-table.tsx';
import { Email } from '#web/admin/tables/email.tsx';
import { rankNames } from '#web/shared/rank-names.ts';
import styles from './account-row.module.css';
import type { AccountAction } from './account-action.ts';
import { AccountActions } from './account-actions.tsx';

const columns = texts.accountColumns;

type AccountRowProps = { user: ListedUser; isOwn: boolean; onAction: (action: AccountAction) => void };

export function AccountRow({ user, isOwn, onAction }: AccountRowProps) {
  return (
    <DataRow isFaded={user.suspended_at !== null}>
      <DataCell column={columns.email} kind="headline">
        <Email address={user.email} />
        {isOwn && <span className={styles['own']}> {texts.you}</span>}
        {!user.email_verified && <span className={styles['own']}> {texts.notVerified}</span>}
      </DataCell>
      <DataCell column={columns.displayName} kind="name">
        {user.display_name ? <bdi>{user.display_name}</bdi> : <None />}
      </DataCell>
      <DataCell column={columns.rank}>
        <RankSelect user={user} onChange={(rank) => onAction({ name: 'rank', rank, user })} />
      </DataCell>
      <DataCell column={columns.created} kind="since">
        <Since time={user.created_at} />
      </DataCell>
      <DataCell column={columns.lastSeen} kind="since">
        {user.last_seen_at === null ? texts.neverSeen : <Since time={user.last_seen_at} />}
      </DataCell>
      <DataCell column={columns.quests} kind="number">
        {user.quests}
      </DataCell>
      <DataCell column={columns.storyLines} kind="number">
        {user.story_lines}
      </DataCell>
      <DataCell column={columns.storage} kind="number">
        {formatMegabytes(user.bytes)}
      </DataCell>
      <DataCell column={columns.state}>
        <State suspendedAt={user.suspended_at} />
      </DataCell>
      <DataCell column={columns.actions} kind="actions">
        <AccountActions user={user} isOwn={isOwn} onAction={onAction} />
      </DataCell>
    </DataRow>
  );
}

function None() {
  return <span className={styles['none']}>{texts.noName}</span>;
}

function State({ suspendedAt }: { suspendedAt: number | null }) {
  if (suspendedAt === null) return <span className={styles['active']}>{texts.active}</span>;
  return (
    <span className={styles['suspended']}>
      <RichText parts={texts.suspendedSince<ReactNode>(<Since time={suspendedAt} />)} />
    </span>
  );
}

type RankSelectProps = { user: ListedUser; onChange: (rank: Rank) => void };

function RankSelect({ user: { email, rank }, onChange }: RankSelectProps) {
  const handleChange = (chosen: string) => {
    const next = ranks.find((each) => each === chosen);
    if (next) onChange(next);
  };
  return (
    <select
      aria-label={texts.rankOf(email)}
      className={styles['select']}
      value={rank}
      onChange={(event) => handleChange(event.target.value)}
    >
      {ranks.map((each) => (
        <option key={each} value={each}>
          {rankNames[each]}
        </option>
      ))}
    </select>
  );
}
