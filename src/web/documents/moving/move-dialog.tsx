import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import type { MovePreview } from '#contract/moves.ts';
import { isSpaceId } from '#domain/space/space.ts';
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
import { readText } from '#web/shared/game-text/read-text.ts';
import styles from './move-dialog.module.css';
import {
  useEndingLinks,
  useMoveActs,
  usePlaces,
  usePreview,
  useUnsavedTitles,
  type MoveChoice,
  type MoveOutcome,
  type MovePlace,
  type Way,
} from './use-moving.ts';

export type Moving = { readonly chosen: MoveChoice; readonly way: Way };

type MoveDialogProps = Moving & { onClose: () => void };

/** Chooses the place, says what ends and what goes along, and then moves or copies. */
export function MoveDialog({ chosen, way: begun, onClose }: MoveDialogProps) {
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

const useMoveChoice = (chosen: MoveChoice, begun: Way) => {
  const [way, setWay] = useState(begun);
  const [place, setPlace] = useState<MovePlace | null>(null);
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
          <Outlook {...{ chosen, way, place, preview, unsaved }} isBackward={isOwnerOf(place.id)} />
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

type OutlookProps = {
  chosen: MoveChoice;
  way: Way;
  place: MovePlace;
  preview: MovePreview | string | null;
  unsaved: readonly string[];
  /** Oneself can move it out of there again. */
  isBackward: boolean;
};

function Outlook({ chosen, way, place, preview, unsaved, isBackward }: OutlookProps) {
  const links = useEndingLinks({ ...chosen, way });
  if (preview === null) return <Skeleton lines={3} label={texts.looking} />;
  if (typeof preview === 'string') return <WarningBox message={preview} />;
  const { quests, story_lines: lines, stops, comments, shared_links, set_aside, approvals } = preview;
  const isMove = way === 'move';
  const stopped = [
    ...stops.map(({ detail, story_lines = [] }) =>
      story_lines.length > 0 ? texts.inLines(story_lines.map(({ title }) => readText(title))) : detail,
    ),
    ...(isMove && unsaved.length > 0 ? [texts.unsavedFirst(unsaved)] : []),
  ];
  if (stopped.length > 0) return <Facts title={texts.stops} facts={stopped} isWarning />;
  const ending = [
    ...links.map(isMove ? texts.linkEnds : texts.copiedLinkEnds),
    ...(isMove && approvals > 0 ? [texts.approvalsEnd(approvals)] : []),
    ...(isMove && isSpaceId(chosen.owner) ? [texts.readersEnd] : []),
    ...(isMove && !isBackward ? [texts.ownersBring(place.name)] : []),
  ];
  const groups = groupFacts(preview);
  const along = [
    ...groups.along,
    ...tableFacts(preview.reward_tables, isMove),
    ...(isMove
      ? counted([comments, texts.commentsAlong], [shared_links, texts.linksAlong], [set_aside, texts.asideAlong])
      : []),
  ];
  const staying = [
    ...groups.staying,
    ...(isMove
      ? []
      : [texts.historyStays, ...counted([comments, texts.commentsStay], [shared_links, texts.linksStay])]),
  ];
  return (
    <>
      <Facts title={texts.ends} facts={ending} />
      <p>{(isMove ? texts.movesWhat : texts.copiesWhat)({ quests, lines })}</p>
      <Facts title={texts.along} facts={along} />
      <Facts title={texts.stays} facts={staying} />
    </>
  );
}

/** A place of a line among others; without room for its group it stands alone there. */
const groupFacts = ({ groups, groups_fit: fit }: MovePreview): Readonly<Record<'along' | 'staying', string[]>> => {
  if (!fit) return { along: [], staying: titled(groups, texts.groupsStay) };
  const { joined, made } = Object.groupBy(groups, ({ is_new: isNew }) => (isNew ? 'made' : 'joined'));
  return { along: [...titled(joined, texts.groupsJoined), ...titled(made, texts.groupsMade)], staying: [] };
};

/** Rewards give there what they gave here. */
const tableFacts = (tables: MovePreview['reward_tables'], isMove: boolean): string[] => {
  const { go, comes, second, same } = Object.groupBy(tables, ({ there, stays }) =>
    there === 'comes' && !stays ? 'go' : there,
  );
  return [
    ...titled(go, texts.tablesGo),
    ...titled(comes, isMove ? texts.tablesShared : texts.tablesCopied),
    ...titled(second, texts.tablesBeside),
    ...titled(same, texts.tablesThere),
  ];
};

const titled = (
  some: readonly { readonly title: string }[] | undefined = [],
  say: (titles: readonly string[]) => string,
): string[] => (some.length > 0 ? [say(some.map(({ title }) => readText(title)))] : []);

const counted = (...counts: readonly (readonly [number, (count: number) => string])[]): string[] =>
  counts.flatMap(([count, say]) => (count > 0 ? [say(count)] : []));

type FactsProps = { title: string; facts: readonly string[]; isWarning?: boolean };

function Facts({ title, facts, isWarning = false }: FactsProps): ReactNode {
  const titleId = useId();
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby={titleId} data-warning={isWarning || undefined} className={styles['facts']}>
      <h3 id={titleId}>{title}</h3>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
