import { type ComponentProps, useRef } from 'react';
import { logError } from '#web/shared/errors/log.ts';
import { TextAreaField } from '#web/shared/fields/text-area-field.tsx';
import { useLate } from '#web/shared/late/use-late.ts';
import { late } from '#web/shared/late/late.ts';
import styles from './text-format.module.css';
import { useMarkup } from './read-text.ts';

/** The toolbar and what players see, where the world's texts have codes. */
const lateTextFormat = late(() => import('./text-format.tsx'));

/** A field for a text of the game. Where the world's texts have codes, it has a toolbar and shows what players see. */
export function GameTextArea({ className, ...field }: ComponentProps<typeof TextAreaField>) {
  const markup = useMarkup();
  const area = useRef<HTMLTextAreaElement>(null);
  const hasCodes = markup !== 'none';
  const format = useLate(lateTextFormat, { isNeeded: hasCodes, onLost: noteLost });
  if (!hasCodes) return <TextAreaField {...field} className={className} />;
  const shared = { markup, value: field.value };
  const toolbar = (
    <div className={styles['toolbar']}>
      {format && <format.TextFormat {...shared} area={area} onChange={field.onChange} />}
    </div>
  );
  return (
    <div>
      <TextAreaField {...field} className={className} ref={area} toolbar={toolbar} />
      {format && <format.TextPreview {...shared} />}
    </div>
  );
}

const noteLost = (cause: unknown): void => logError('The text format could not be loaded', cause);
