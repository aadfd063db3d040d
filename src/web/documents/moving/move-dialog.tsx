import { useId, useState } from 'react';
import { Link } from 'wouter';
import { cancel, close } from '#texts/common.ts';
import * as texts from '#texts/moves.ts';
import { screenOfDocument, screenOfOwner } from '#web/shared/address/document-screens.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { useConnectivity } from '#web/shared/events/connectivity.ts';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import styles from './move-dialog.module.css';
import {
  useMoveActs,
  usePlaces,
  usePreview,
  useUnsavedTitles,
  type MoveChoice,
  type MoveOutcome,
  type MovePlace,
  type Way,
} from './use-moving.ts';
import { MoveOutlook } from './move-outlook.tsx';

export type Moving = {
  readonly chosen: MoveChoice;
  readonly way: Way;
  /** The place that is chosen at first. */
  readonly place?: MovePlace;
};

type MoveDialogProps = Moving & { onClose: () => void };

/** Chooses the place, says what ends and what goes along, and then moves or copies. */
export function MoveDialog({ chosen, onClose, ...begun }: MoveDialogProps) {
  const places = usePlaces(chosen.owner);
  const { outcome, warning, isBusy, send, undo, mayUndo } = useMoveActs(chosen, places.isOwnerOf);
  const choice = useMoveChoice(chosen, begun);
  const { way, place, isReady } = choice;
  const isOffline = useConnectivity(({ state }) => state === 'Offline');
  const isDone = outcome !== null && typeof outcome !== 'string';
  return (
    <Modal
      title={texts.moveOrCopy}
      busy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {outcome === null ? cancel : close}
          </Button>
          {outcome === null && place && (
            <Button
              variant="primary"
              busy={isBusy}
              disabled={!isReady || isOffline}
              onClick={() => void send(way, place)}
            >
              {texts.ways[way]}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['moving']}>
        {isOffline && <p>{texts.offline}</p>}
        {outcome === null && <Choosing {...{ chosen, choice, places }} />}
        <output>{isDone ? outcome.text : outcome}</output>
        {warning && <WarningBox message={warning} />}
        {isDone && (
          <div className={styles['ways']}>
            <Link to={addressOf(outcome)} onClick={onClose}>
              {texts.openThere}
            </Link>
            {mayUndo(outcome) && (
              <Button busy={isBusy} onClick={() => void undo(outcome)}>
                {texts.undo}
              </Button>
            )}
          </div>
        )}
      </div>
    </Modal>
  );
}

const useMoveChoice = (chosen: MoveChoice, begun: Omit<Moving, 'chosen'>) => {
  const [way, setWay] = useState(begun.way);
  const [place, setPlace] = useState<MovePlace | null>(begun.place ?? null);
  const preview = usePreview({ ...chosen, way, to: place?.id ?? null });
  const unsaved = useUnsavedTitles(chosen);
  const isPossible = preview !== null && typeof preview !== 'string' && preview.stops.length === 0;
  const isReady = isPossible && (way === 'copy' || unsaved.length === 0);
  return { way, setWay, place, setPlace, preview, unsaved, isReady };
};

type ChoosingProps = {
  chosen: MoveChoice;
  choice: ReturnType<typeof useMoveChoice>;
  places: ReturnType<typeof usePlaces>;
};

function Choosing({ chosen, choice, places }: ChoosingProps) {
  const { way, setWay, place, setPlace, preview, unsaved } = choice;
  const { isOwnerOf } = places;
  return (
    <>
      <WayChoice way={way} mayMove={isOwnerOf(chosen.owner)} onChange={setWay} />
      <PlaceField {...places} place={place} onChange={setPlace} />
      {place && (
        <div className={styles['moving']}>
          <MoveOutlook {...{ chosen, way, place, preview, unsaved }} isBackward={isOwnerOf(place.id)} />
        </div>
      )}
    </>
  );
}

/** The one line or quest; else the list of them. */
const addressOf = ({ moved, to }: MoveOutcome): string => {
  const [lines, quests] = [Object.values(moved.story_lines), Object.values(moved.quests)];
  const [line] = lines;
  if (line !== undefined && lines.length === 1) return screenOfDocument('story-lines', to.id, line);
  const [quest] = quests;
  if (quest !== undefined && quests.length === 1) return screenOfDocument('quests', to.id, quest);
  return screenOfOwner(lines.length > 0 ? 'story-lines' : 'quests', to.id);
};

type WayChoiceProps = { way: Way; mayMove: boolean; onChange: (way: Way) => void };

function WayChoice({ way, mayMove, onChange }: WayChoiceProps) {
  const name = useId();
  return (
    <>
      <div role="radiogroup" aria-label={texts.theWay} className={styles['ways']}>
        {(['move', 'copy'] as const).map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              checked={way === each}
              disabled={each === 'move' && !mayMove}
              onChange={() => onChange(each)}
            />
            {texts.ways[each]}
          </label>
        ))}
      </div>
      {!mayMove && <p className={styles['hint']}>{texts.ownersMove}</p>}
    </>
  );
}

type PlaceFieldProps = Pick<ReturnType<typeof usePlaces>, 'places' | 'isError' | 'refetch'> & {
  place: MovePlace | null;
  onChange: (place: MovePlace | null) => void;
};

const none = '';

function PlaceField({ places, isError, refetch, place, onChange }: PlaceFieldProps) {
  if (!places && isError) return <NotLoaded what={texts.thePlaces} headingLevel={3} onRetry={refetch} />;
  if (!places) return <Skeleton lines={1} label={texts.thePlaces} />;
  if (places.length === 0) return <p>{texts.nowhere}</p>;
  return (
    <SelectField
      label={texts.place}
      value={place?.id ?? none}
      options={[none, ...places.map(({ id }) => id)]}
      textOf={(id) => places.find((each) => each.id === id)?.name ?? texts.choosePlace}
      onChange={(id) => onChange(places.find((each) => each.id === id) ?? null)}
    />
  );
}
