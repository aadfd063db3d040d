import * as z from 'zod/mini';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { channelName, type Channel } from '#domain/release/channel.ts';
import { close } from '#texts/common.ts';
import * as texts from '#texts/releases.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { SaveDialog, type SaveFailure } from '#web/shared/dialogs/save-dialog.tsx';
import { SaveFailed } from '#web/shared/dialogs/save-failed.tsx';
import { deleteRelease } from './use-releases.ts';

/** `channels`: those that had the release when the question was asked. */
export type DeleteQuestion = { readonly release: number; readonly channels: readonly Channel[] };

export function DeleteReleaseDialog({ asked, onClose }: { asked: DeleteQuestion; onClose: () => void }) {
  const { release, channels } = asked;
  const words = texts.deleteWords(release);
  const explainFailure = ({ error }: SaveFailure) => {
    const failure = explain(error, release);
    return failure && <SaveFailed onClose={onClose} {...failure} />;
  };
  if (channels.length > 0)
    return (
      <Modal title={words.action} onClose={onClose} footer={<Button onClick={onClose}>{close}</Button>}>
        <p>{texts.usedByChannels({ release, channels })}</p>
      </Modal>
    );
  return (
    <SaveDialog
      words={words}
      isDangerous
      onConfirm={() => deleteRelease(release)}
      onClose={onClose}
      explainFailure={explainFailure}
    />
  );
}

const explain = (error: unknown, release: number) => {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 404) return { title: texts.deletedAlready(release), children: texts.deletedElsewhere };
  const channel = z.safeParse(channelName, problemOf(error)?.params?.['channel']);
  if (error.code !== problemCodes.releaseInUse || !channel.success) return null;
  return { title: texts.usedMeanwhile, children: texts.usedByChannels({ release, channels: [channel.data] }) };
};
