import { useState } from 'react';
import * as texts from '#texts/world/kinds.ts';
import { SearchField } from '#web/shared/fields/search-field.tsx';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { iconSet } from '#web/shared/world/icon-set.ts';
import layout from './kinds-panel.module.css';

const all = Object.entries(iconSet);

/** The set of icons, found by words of their names. */
export function IconChoice({ chosen, onChoose }: { chosen: string; onChoose: (name: string) => void }) {
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase().replaceAll(/\s+/g, '-');
  const found = all.filter(([name]) => name.includes(wanted));
  return (
    <div className={layout['form']}>
      <SearchField label={texts.searchIcons} value={query} onChange={setQuery} />
      {found.length === 0 && <EmptyState title={texts.noIcon} headingLevel={3} />}
      <ul className={layout['icons']} aria-label={texts.icons}>
        {found.map(([name, Icon]) => (
          <li key={name}>
            <button
              type="button"
              title={name}
              aria-label={name}
              aria-pressed={name === chosen}
              onClick={() => onChoose(name)}
            >
              <Icon aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
