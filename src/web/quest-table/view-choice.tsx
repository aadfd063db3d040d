import { List, Table2 } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import * as texts from '#texts/quest-table.ts';
import type { QuestsView } from './use-quest-view.ts';
import styles from './view-choice.module.css';

type ViewChoiceProps = {
  view: QuestsView;
  /** Takes the focus when it is drawn, and says so. */
  takesFocus: boolean;
  onFocused: () => void;
  onChange: (view: QuestsView) => void;
};

const choices = [
  { view: 'list', label: texts.list, Icon: List },
  { view: 'table', label: texts.table, Icon: Table2 },
] as const;

export function ViewChoice({ view, takesFocus, onFocused, onChange }: ViewChoiceProps) {
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  const takeFocus = useEffectEvent(() => {
    if (!takesFocus) return;
    group.current?.querySelector<HTMLElement>(':checked')?.focus();
    onFocused();
  });
  useEffect(() => takeFocus(), []);
  return (
    <div ref={group} role="radiogroup" aria-label={texts.view} className={styles['choice']}>
      {choices.map(({ view: each, label, Icon }) => (
        <label key={each} className={styles['option']}>
          <input type="radio" name={name} checked={each === view} onChange={() => onChange(each)} />
          <Icon aria-hidden="true" />
          {label}
        </label>
      ))}
    </div>
  );
}
