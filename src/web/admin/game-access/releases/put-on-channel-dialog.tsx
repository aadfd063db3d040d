import * as texts from '#texts/releases.ts';
import { SaveDialog, type SaveFailure } from '#web/shared/dialogs/save-dialog.tsx';
import { SaveFailed } from '#web/shared/dialogs/save-failed.tsx';
import { NoticedChanges } from './changes/noticed-changes.tsx';
import { isMovedMeanwhile, putOnChannel, type TaggedChannel } from './use-channels.ts';

/** `seen`: the channel as it was when the question was asked. */
export type PutQuestion = { readonly release: number; readonly seen: TaggedChannel };

export function PutOnChannelDialog({ asked, onClose }: { asked: PutQuestion; onClose: () => void }) {
  const { release, seen } = asked;
  const explain = ({ error }: SaveFailure) =>
    isMovedMeanwhile(error) ? (
      <SaveFailed title={texts.movedMeanwhile} onClose={onClose}>
        {texts.movedMeanwhileHint(seen.channel)}
      </SaveFailed>
    ) : null;
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
