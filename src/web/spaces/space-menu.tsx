import { Plus, RotateCcw } from 'lucide-react';
import { Link } from 'wouter';
import { create } from 'zustand';
import { officialOwner } from '#domain/account/user.ts';
import { spaceScreen } from '#contract/screens/screens.ts';
import { dropHere } from '#texts/moves.ts';
import * as texts from '#texts/spaces.ts';
import { paths } from '#web/shared/address/paths.ts';
import type { Way } from '#web/documents/moving/use-moving.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { useSpaceHere } from './space-here.ts';
import styles from './space-menu.module.css';
import { useSpaces } from '#web/shared/session/use-spaces.ts';

/** Documents that are dragged over the menu. */
type DraggedDocuments = {
  readonly way: Way;
  /** The owner below the pointer. */
  readonly over: string | null;
  /** Owners that take them. */
  readonly takers: readonly string[];
};

/** Null while nothing is dragged. */
export const useDraggedDocuments = create<{ readonly dragged: DraggedDocuments | null }>(() => ({ dragged: null }));

type SpaceMenuProps = { id: string; onChoose: () => void; onMake: () => void };

export function SpaceMenu({ id: menuId, onChoose, onMake }: SpaceMenuProps) {
  const here = useSpaceHere();
  const { id: me } = useSignedInUser();
  const { data, isError, refetch } = useSpaces();
  const dragged = useDraggedDocuments((state) => state.dragged);
  const places = [
    { id: me, to: paths.yourQuests, name: texts.ownWork, isHere: here.kind === 'own' },
    ...(data?.items ?? []).map(({ id, name }) => ({
      id,
      to: spaceScreen(paths.space, id),
      name,
      isHere: here.space === id,
    })),
    { id: officialOwner, to: paths.officialQuests, name: texts.official, isHere: here.kind === 'official' },
  ];
  return (
    <nav id={menuId} className={styles['menu']} aria-label={texts.yourSpaces}>
      {dragged && <DropHint way={dragged.way} />}
      <ul>
        {places.map(({ id, to, name, isHere }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles['place']}
              aria-current={isHere || undefined}
              data-place={id}
              data-drop={dragged ? dropOn(id, dragged) : undefined}
              onClick={onChoose}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {isError && <NotLoaded what={texts.theSpaces} headingLevel={3} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton lines={1} label={texts.theSpaces} />}
      {data && !dragged && (
        <Button icon={data.may_make ? <Plus aria-hidden="true" /> : <RotateCcw aria-hidden="true" />} onClick={onMake}>
          {texts.makeOrRestore(data.may_make)}
        </Button>
      )}
    </nav>
  );
}

/** As high for both ways: the places below stay where they are when a key changes the way. */
function DropHint({ way }: { way: Way }) {
  return (
    <p className={styles['hint']} data-other={dropHere[way === 'move' ? 'copy' : 'move']}>
      <span>{dropHere[way]}</span>
    </p>
  );
}

const dropOn = (owner: string, { takers, over }: DraggedDocuments): 'over' | 'refused' | undefined => {
  if (!takers.includes(owner)) return 'refused';
  return over === owner ? 'over' : undefined;
};
