import { List, Table2 } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import * as texts from '#texts/quest-table.ts';
import type { QuestsView } from './use-quest-view.ts';
import styles from './view-choice.module.css';

type ViewChoiceProps = {
  view: QuestsView;
  /** True from a choice until the view that was chosen has the focus. */
  isChosen: RefObject<boolean>;
  onChange: (view: QuestsView) => void;
};

const choices = [
  { view: 'list', label: texts.list, Icon: List },
  { view: 'table', label: texts.table, Icon: Table2 },
] as const;

export function ViewChoice({ view, isChosen, onChange }: ViewChoiceProps) {
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isChosen.current) return;
    isChosen.current = false;
    group.current?.querySelector<HTMLElement>(':checked')?.focus();
  }, [isChosen]);
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
