import { Plus, RotateCcw } from 'lucide-react';
import { Link } from 'wouter';
import { spaceScreen } from '#contract/screens/screens.ts';
import * as texts from '#texts/spaces.ts';
import { paths } from '#web/shared/address/paths.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { useSpaceHere } from './space-here.ts';
import styles from './space-switch.module.css';
import { useSpaces } from '#web/shared/session/use-spaces.ts';

type SpaceMenuProps = { onChoose: () => void; onMake: () => void };

export function SpaceMenu({ onChoose, onMake }: SpaceMenuProps) {
  const here = useSpaceHere();
  const { data, isError, refetch } = useSpaces();
  const places = [
    { to: paths.yourQuests, name: texts.ownWork, isHere: here.kind === 'own' },
    ...(data?.items ?? []).map(({ id, name }) => ({
      to: spaceScreen(paths.space, id),
      name,
      isHere: here.space === id,
    })),
    { to: paths.officialQuests, name: texts.official, isHere: here.kind === 'official' },
  ];
  return (
    <nav className={styles['menu']} aria-label={texts.yourSpaces}>
      <ul>
        {places.map(({ to, name, isHere }) => (
          <li key={to}>
            <Link to={to} className={styles['place']} aria-current={isHere || undefined} onClick={onChoose}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {isError && <NotLoaded what={texts.theSpaces} headingLevel={3} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton lines={1} label={texts.theSpaces} />}
      {data && (
        <Button icon={data.may_make ? <Plus aria-hidden="true" /> : <RotateCcw aria-hidden="true" />} onClick={onMake}>
          {texts.makeOrRestore(data.may_make)}
        </Button>
      )}
    </nav>
  );
}
