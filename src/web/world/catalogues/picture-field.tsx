import { ImageOff } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { mostIconBytes } from '#contract/world.ts';
import { notReachedTryAgain } from '#texts/shared.ts';
import * as texts from '#texts/world/entries.ts';
import { ServerUnreachable } from '#web/shared/api/api.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { keepPicture } from '#web/world/entries/entry-requests.ts';
import { EntryPicture } from '#web/world/entries/entry-picture.tsx';
import styles from './entry-form.module.css';

type PictureFieldProps = { address: string | null; onChange: (address: string | null) => void };

/** Chooses a picture from the device. The server keeps it at once, the entry with its save. */
export function PictureField({ address, onChange }: PictureFieldProps) {
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const keep = async (file: File) => {
    try {
      onChange(await keepPicture(file));
      setFailure(null);
    } catch (error) {
      logError('The picture could not be kept', error);
      setFailure(error instanceof ServerUnreachable ? notReachedTryAgain : texts.pictureNotKept(mostIconBytes / 1024));
    }
  };
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) void keep(file);
    target.value = '';
  };
  return (
    <div className={styles['picture']}>
      <EntryPicture address={address} />
      <label htmlFor={id}>{texts.choosePicture}</label>
      <input id={id} type="file" accept="image/png,image/webp" onChange={handleFile} />
      {address && (
        <IconButton label={texts.dropPicture} icon={<ImageOff aria-hidden="true" />} onClick={() => onChange(null)} />
      )}
      {failure !== null && <span role="alert">{failure}</span>}
    </div>
  );
}
