import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { MoveList } from '#contract/moves.ts';
import { isSpaceId } from '#domain/space.ts';
import { ownWork } from '#texts/spaces.ts';
import * as texts from '#texts/moves.ts';
import { useAct } from '#web/shared/api/use-act.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Since } from '#web/shared/since.tsx';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { useSpaces } from '#web/shared/session/use-spaces.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import { leftKey, readLeft, takeMoveBack } from './move-requests.ts';
import styles from './move-dialog.module.css';

type RecentMovesProps = { owner: string; headingLevel: 2 | 3 };

/** What left in the last 30 days. Owners of a space take it back. */
export function RecentMoves({ owner, headingLevel }: RecentMovesProps) {
  const { data, isError } = useQuery({ queryKey: leftKey(owner), queryFn: () => readLeft(owner) });
  const { data: spaces } = useSpaces(isSpaceId(owner));
  const titleId = useId();
  const mayTakeBack = spaces?.items.find(({ id }) => id === owner)?.role === 'owner';
  const Heading = `h${headingLevel}` as const;
  if (isError && !data) return <p>{texts.leftNotLoaded}</p>;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles['left']}>
      <Heading id={titleId}>{texts.leftLately}</Heading>
      <ul>
        {data.map((move) => (
          <Left key={move.id} {...{ owner, move, mayTakeBack }} />
        ))}
      </ul>
    </section>
  );
}

type LeftProps = { owner: string; move: MoveList['items'][number]; mayTakeBack: boolean };

function Left({ owner, move, mayTakeBack }: LeftProps) {
  const { to, by, at, taken_back_at, quests, story_lines, titles } = move;
  const { act, isBusy, warning } = useAct();
  const { id: me } = useSignedInUser();
  const ofPerson = to.id === me ? ownWork : texts.ownWorkOf(by.display_name);
  const place = to.name ?? (isSpaceId(to.id) ? texts.somewhereElse : ofPerson);
  const what = texts.leftWhat({ titles: titles.map(readText), all: quests + story_lines, place, by: by.display_name });
  const handleTakeBack = () =>
    void act(async () => {
      await takeMoveBack(owner, move);
      showToast(texts.tookBack);
    });
  return (
    <li>
      <span>
        {what} · <Since time={at} />
      </span>
      {taken_back_at !== null && <span className={styles['back']}>{texts.isBack}</span>}
      {taken_back_at === null && mayTakeBack && (
        <Button aria-label={texts.takeBackOf(what)} busy={isBusy} onClick={handleTakeBack}>
          {texts.takeBack}
        </Button>
      )}
      {warning && <WarningBox message={warning} />}
    </li>
  );
}
