import { CircleCheck, Eye, RotateCw, OctagonX, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Weight } from '#domain/advice/weights.ts';
import { tryAgain } from '#texts/common.ts';
import * as texts from '#texts/shared.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import styles from './advice-list.module.css';
import type { Loading } from '#web/shared/api/loading.ts';

/** One piece of advice, with what it is about and an action on it where there are any. */
export type AdviceItem = {
  readonly message: string;
  readonly about?: string;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  /** Stands below the message. */
  readonly offer?: ReactNode;
};

type AdviceListProps = {
  items: readonly AdviceItem[];
  /** Whether it is known which names are of the world. */
  names?: Loading;
  /** Whether the rewards were compared with the official quests. */
  rewards?: Loading;
};

const loaded: Loading = { state: 'loaded' };

export function AdviceList({ items, names = loaded, rewards = loaded }: AdviceListProps) {
  return (
    <div className={styles['advice']}>
      {items.length > 0 && (
        <ul className={styles['list']}>
          {withKeys(items).map(({ key, message, about, icon, action, offer }) => (
            <li key={key}>
              {icon ?? <Eye aria-hidden="true" />}
              <span className={styles['words']}>
                {about !== undefined && <strong>{about}</strong>}
                <span>{message}</span>
                {offer}
              </span>
              {action}
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 && names.state === 'loaded' && rewards.state === 'loaded' && (
        <p className={styles['nothing']}>
          <CircleCheck aria-hidden="true" /> {texts.noAdvice}
        </p>
      )}
      <Pending of={names} words={texts.namesPending} />
      <Pending of={rewards} words={texts.rewardsPending} />
    </div>
  );
}

type PendingProps = { of: Loading; words: Readonly<Record<'loading' | 'failed', string>> };

/** What the advice still lacks, or will lack until somebody asks again. */
function Pending({ of: { state, retry }, words }: PendingProps) {
  if (state === 'loaded') return null;
  return (
    <p className={styles['pending']}>
      {words[state]}{' '}
      {state === 'failed' && retry && (
        <Button icon={<RotateCw aria-hidden="true" />} onClick={retry}>
          {tryAgain}
        </Button>
      )}
    </p>
  );
}

/** Two quests may share a title and an advice. */
const withKeys = (items: readonly AdviceItem[]) => {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const words = `${item.about} ${item.message}`;
    const count = (counts.get(words) ?? 0) + 1;
    counts.set(words, count);
    return { ...item, key: `${words} ${count}` };
  });
};

export const weightSigns = { error: OctagonX, warning: TriangleAlert, hint: Eye } as const satisfies Record<
  Weight,
  LucideIcon
>;
