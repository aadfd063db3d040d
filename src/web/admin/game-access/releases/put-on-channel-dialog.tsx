import * as texts from '#texts/releases.ts';
import { SaveDialog, type SaveFailure } from '#web/shared/dialogs/save-dialog.tsx';
import { SaveFailed } from '#web/shared/dialogs/save-failed.tsx';
import { isMovedMeanwhile, putOnChannel, type TaggedChannel, useChannels } from './use-channels.ts';
import { ChangeLists, isListed } from './change-lists.tsx';
import styles from './change-lists.module.css';
import { type Compared, useChanges } from './changes-dialog.tsx';

/** `seen`: the channel as it was when the question was asked. */
export type PutQuestion = { readonly release: number; readonly seen: TaggedChannel };

export function PutOnChannelDialog({ asked, onClose }: { asked: PutQuestion; onClose: () => void }) {
  const { release, seen } = asked;
  const explain = ({ error }: SaveFailure) =>
    isMovedMeanwhile(error) ? <MovedMeanwhile seen={seen} onClose={onClose} /> : null;
  return (
    <SaveDialog
      words={texts.putWords({ release, before: seen.release, channel: seen.channel })}
      details={<NoticedChanges from={seen.release} to={release} />}
      onConfirm={() => putOnChannel(release, seen)}
      onClose={onClose}
      explainFailure={explain}
    />
  );
}

/** The release that is there now is not known where the channels could not be read again. */
function MovedMeanwhile({ seen, onClose }: { seen: TaggedChannel; onClose: () => void }) {
  const { channel, tag } = seen;
  const present = useChannels().data?.find((each) => each.channel === channel && each.tag !== tag);
  const release = present?.release ?? null;
  return (
    <SaveFailed title={texts.movedMeanwhile} onClose={onClose}>
      {release === null ? texts.movedMeanwhileHint(channel) : texts.isThereNow({ release, channel })}
    </SaveFailed>
  );
}

/** What games notice that get `to` in place of `from`. A failure does not prevent it. */
function NoticedChanges({ from, to }: Compared) {
  const { data: changes, error } = useChanges({ from, to });
  const isFirst = from === null;
  const unknown = error ? texts.changesUnknown : texts.loadingChanges;
  return (
    <div className={styles['noticed']}>
      <p aria-live="polite">{changes ? texts.gamesNotice({ changes, isFirst }) : unknown}</p>
      {changes && isListed({ changes, isFirst }) && (
        <details>
          <summary>{isFirst ? texts.showContents : texts.showChanges}</summary>
          <ChangeLists changes={changes} isFirst={isFirst} />
        </details>
      )}
    </div>
  );
}
