import { Download, Trash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { Release } from '#contract/releases.ts';
import type { Channel } from '#domain/release/channel.ts';
import { officialOwner } from '#domain/account/user.ts';
import * as texts from '#texts/releases.ts';
import { DataCell, DataRow, DataTable } from '#web/admin/tables/data-table.tsx';
import { Email } from '#web/admin/tables/email.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { useFocusBack } from '#web/shared/focus/use-focus.ts';
import { formatFigure } from '#web/shared/format-figure.ts';
import { Since } from '#web/shared/since.tsx';
import { RichText } from '#web/shared/rich-text.tsx';
import { threadParam } from '#web/documents/comments/comment-address.ts';
import { SubjectMark } from '#web/documents/comments/place-mark.tsx';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import type { DeleteQuestion } from './delete-release-dialog.tsx';
import type { PutQuestion } from './put-on-channel-dialog.tsx';
import { ReleaseNote } from './release-note.tsx';
import styles from './releases-table.module.css';
import type { TaggedChannel } from './use-channels.ts';

const columns = texts.releaseColumns;
/** Characters of a digest that are enough to compare it by eye. */
const digestStart = 12;

type ReleasesTableProps = {
  releases: readonly Release[];
  channels: readonly TaggedChannel[];
  asked: PutQuestion | null;
  /** The number of the release whose download is chosen now. */
  downloading: number | null;
  /** The number of the release whose contents are shown now. */
  showing: number | null;
  /** The number of the release whose deletion is asked about now. */
  deleting: number | null;
  onPut: (question: PutQuestion) => void;
  onDownload: (number: number) => void;
  onShow: (number: number) => void;
  onDelete: (question: DeleteQuestion) => void;
};

export function ReleasesTable({ releases, asked, downloading, showing, deleting, ...rest }: ReleasesTableProps) {
  return (
    <DataTable label={texts.releasesTitle} columns={Object.values(columns)}>
      {releases.map((release) => (
        <ReleaseRow
          key={release.number}
          release={release}
          asked={asked?.release === release.number ? asked.seen.channel : null}
          isDownloading={downloading === release.number}
          isShown={showing === release.number}
          isDeleting={deleting === release.number}
          {...rest}
        />
      ))}
    </DataTable>
  );
}

type ReleaseRowProps = Omit<ReleasesTableProps, 'releases' | 'asked' | 'downloading' | 'showing' | 'deleting'> & {
  release: Release;
  asked: Channel | null;
  isDownloading: boolean;
  isShown: boolean;
  isDeleting: boolean;
};

function ReleaseRow({ release, isShown, onShow, ...rest }: ReleaseRowProps) {
  const { number, note, made_by, made_at, quests, story_lines, digest } = release;
  return (
    <DataRow>
      <DataCell column={columns.release} kind="headline">
        <ReleaseName {...{ number, isShown, onShow }} />
        {rest.channels.map(
          (each) =>
            each.release === number && (
              <span key={each.channel}>
                {' '}
                <span className={styles['mark']}>{texts.channelNames[each.channel]}</span>
              </span>
            ),
        )}
        <span className={styles['digest']}>
          <RichText parts={texts.digestBegins<ReactNode>(<code>{digest.slice(0, digestStart)}</code>)} />
        </span>
      </DataCell>
      <DataCell column={columns.note}>
        <ReleaseNote note={note} />
      </DataCell>
      <DataCell column={columns.quests} kind="number">
        {formatFigure(quests)}
      </DataCell>
      <DataCell column={columns.storyLines} kind="number">
        {formatFigure(story_lines)}
      </DataCell>
      <DataCell column={columns.madeBy} kind="name">
        <span className={styles['maker']}>{made_by !== undefined && <Email address={made_by} />}</span>
      </DataCell>
      <DataCell column={columns.made} kind="since">
        <Since time={made_at} />
      </DataCell>
      <DataCell column={columns.actions} kind="actions">
        <div className={styles['line']}>
          <ReleaseActions number={number} {...rest} />
          <ReleaseComments number={number} />
        </div>
      </DataCell>
    </DataRow>
  );
}

type ReleaseNameProps = { number: number } & Pick<ReleaseRowProps, 'isShown' | 'onShow'>;

/** A press shows what it has. */
function ReleaseName({ number, isShown, onShow }: ReleaseNameProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(isShown, button);
  return (
    <button
      ref={button}
      type="button"
      className={styles['name']}
      title={texts.contentsOf(number)}
      onClick={() => onShow(number)}
    >
      {texts.releaseNamed(number)}
    </button>
  );
}

/** What is said about a release. An address that names one of its threads opens it. */
function ReleaseComments({ number }: { number: number }) {
  const [search] = useSearchParams();
  const isNamed = search.get('release') === String(number) && search.has(threadParam);
  return (
    <SubjectMark
      key={String(isNamed)}
      subjects={[{ owner: officialOwner, kind: 'release', id: String(number) }]}
      what={texts.releaseNamed(number)}
      isOpened={isNamed}
    />
  );
}

type ReleaseActionsProps = {
  number: number;
  channels: readonly TaggedChannel[];
  /** The channel that is asked about now. */
  asked: Channel | null;
  /** Whether its download is chosen now. */
  isDownloading: boolean;
  /** Whether its deletion is asked about now. */
  isDeleting: boolean;
  onPut: (question: PutQuestion) => void;
  onDownload: (number: number) => void;
  onDelete: (question: DeleteQuestion) => void;
};

/** A release that was put on a channel has one button less, so that the next one gets the focus. */
function ReleaseActions(props: ReleaseActionsProps) {
  const { number, channels, asked, isDownloading, onPut, onDownload } = props;
  const test = useRef<HTMLButtonElement>(null);
  const live = useRef<HTMLButtonElement>(null);
  const download = useRef<HTMLButtonElement>(null);
  const buttons: Readonly<Record<Channel, RefObject<HTMLButtonElement | null>>> = { test, live };
  useFocusBack(asked === 'test', test, live, download);
  useFocusBack(asked === 'live', live, test, download);
  useFocusBack(isDownloading, download);
  return (
    <div className={styles['actions']}>
      {channels
        .filter(({ release }) => release !== number)
        .map((seen) => (
          <Button
            key={seen.channel}
            ref={buttons[seen.channel]}
            className={styles[seen.channel]}
            aria-label={texts.putNamed(number, seen.channel)}
            onClick={() => onPut({ release: number, seen })}
          >
            {texts.putOn[seen.channel]}
          </Button>
        ))}
      <Button
        ref={download}
        className={styles['download']}
        icon={<Download aria-hidden="true" />}
        aria-label={texts.downloadNamed(number)}
        onClick={() => onDownload(number)}
      >
        {texts.download}
      </Button>
      <DeleteButton {...props} />
    </div>
  );
}

function DeleteButton({ number, channels, isDeleting, onDelete }: ReleaseActionsProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(isDeleting, button);
  const handleDelete = () => {
    const here = channels.filter(({ release }) => release === number);
    onDelete({ release: number, channels: here.map(({ channel }) => channel) });
  };
  return (
    <Button
      ref={button}
      variant="danger"
      className={styles['delete']}
      icon={<Trash2 aria-hidden="true" />}
      aria-label={texts.deleteNamed(number)}
      title={texts.deleteNamed(number)}
      onClick={handleDelete}
    >
      <span>{texts.deleteRelease}</span>
    </Button>
  );
}
