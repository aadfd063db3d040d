import { Cloud, CloudCheck, CloudOff } from 'lucide-react';
import * as texts from '#texts/app.ts';
import { unreachable } from '#texts/shared.ts';
import { classNames } from '#web/shared/class-names.ts';
import { useConnectivity } from '#web/shared/events/connectivity.ts';
import styles from './member-notices.module.css';

const icons = { Unknown: Cloud, Online: CloudCheck, Offline: CloudOff } as const;

const tones = { Unknown: undefined, Online: styles['online'], Offline: styles['offline'] } as const;

export function ConnectivityStatus() {
  const { state } = useConnectivity();
  const Icon = icons[state];
  const hint = state === 'Offline' ? unreachable : undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nothing was calculated that an output element would hold
    <div role="status" className={classNames(styles['status'], tones[state])} title={hint}>
      <Icon className={styles['statusIcon']} aria-hidden="true" />
      <span className={styles['word']}>{texts.connectivity[state]}</span>
    </div>
  );
}
