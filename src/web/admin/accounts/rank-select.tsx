import type { ListedUser } from '#contract/users.ts';
import { ranks, type Rank } from '#domain/account/user.ts';
import * as texts from '#texts/admin.ts';
import { rankNames } from '#web/shared/formats/rank-names.ts';
import styles from './rank-select.module.css';

type RankSelectProps = { user: ListedUser; onChange: (rank: Rank) => void };

export function RankSelect({ user: { email, rank }, onChange }: RankSelectProps) {
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
