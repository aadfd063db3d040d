import { Shapes } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { WorldKind } from '#domain/world/world.ts';
import * as texts from '#texts/world/kinds.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { useSavedWorld } from '#web/shared/world/world-store.ts';
import { changeAt, removeAt } from '#web/world/draft/change-list.ts';
import type { PanelProps } from '#web/world/draft/world-draft.ts';
import { useWorldFaults } from '#web/world/draft/world-faults.ts';
import { ListFault } from '#web/world/draft/world-fields.tsx';
import styles from '#web/world/panels.module.css';
import { useScrollToChosen } from '#web/shared/lists/use-scroll-to-chosen.ts';
import { blankKind, moveKind } from './change-kinds.ts';
import { KindForm } from './kind-form.tsx';
import { KindList } from './kind-list.tsx';
import layout from './kinds-panel.module.css';

/** A kind is chosen when something in it is sought. */
const useChosenKind = () => {
  const sought = useWorldFaults((draft) => draft.sought);
  const [followed, setFollowed] = useState<string | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  if (sought !== followed) {
    setFollowed(sought);
    const index = /^\/kinds\/(\d+)/.exec(sought ?? '')?.[1];
    if (index !== undefined) setChosen(Number(index));
  }
  return [chosen, setChosen] as const;
};

/** The kinds of requirements, objectives and rewards, and the builder of one of them. */
export function KindsPanel({ world, change }: PanelProps) {
  const saved = useSavedWorld();
  const [chosen, setChosen] = useChosenKind();
  const { kinds } = world;
  const kind = chosen === null ? undefined : kinds[chosen];
  const setKinds = (make: (before: readonly WorldKind[]) => readonly WorldKind[]) =>
    change((before) => ({ ...before, kinds: [...make(before.kinds)] }));
  const { ref, scroll } = useScrollToChosen(chosen);
  const handleChoose = (index: number) => {
    setChosen(index);
    scroll();
  };
  const handleAdd = (collection: WorldKind['collection']) => {
    flushSync(() => {
      handleChoose(kinds.length);
      setKinds((before) => [...before, blankKind(collection, before)]);
    });
    const type = ref.current?.querySelector<HTMLInputElement>('[data-type]');
    type?.focus();
    type?.select();
  };
  const handleMove = (index: number, by: -1 | 1) => {
    const moved = moveKind(kinds, index, by);
    if (chosen !== null && kind) setChosen(moved.indexOf(kind));
    setKinds(() => moved);
  };
  return (
    <div className={styles['panel']}>
      <p className={styles['lead']}>{texts.kindsLead}</p>
      <ListFault at="/kinds" />
      <div className={layout['columns']}>
        <KindList kinds={kinds} chosen={chosen} onChoose={handleChoose} onAdd={handleAdd} onMove={handleMove} />
        <div ref={ref} className={layout['chosen']}>
          {kind && chosen !== null ? (
            <KindForm
              key={chosen}
              kind={kind}
              at={`/kinds/${chosen}`}
              world={world}
              saved={saved?.kinds.find(({ type }) => type === kind.type) ?? null}
              onChange={(changed) => setKinds((before) => changeAt(before, chosen, changed))}
              onDelete={() => {
                setChosen(null);
                setKinds((before) => removeAt(before, chosen));
              }}
            />
          ) : (
            <EmptyState title={texts.chooseKind} icon={<Shapes aria-hidden="true" />} />
          )}
        </div>
      </div>
    </div>
  );
}
