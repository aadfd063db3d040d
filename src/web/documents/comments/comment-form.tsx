import { Send } from 'lucide-react';
import type { ReplyBody } from '#contract/comments.ts';
import { commentLimits } from '#domain/comment/comment.ts';
import { hasLengthWithin } from '#domain/limits.ts';
import * as texts from '#texts/comments.ts';
import { useAct } from '#web/shared/api/use-act.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';
import { type CommentPlace, useKeptText } from './kept-text.ts';
import { MentionField } from './mention-field.tsx';
import { mentionsIn } from './mentions.ts';
import type { Readers } from './comment-access.ts';
import styles from './comments.module.css';

type CommentFormProps = {
  people: Readers;
  /** What is written in, next to the person. */
  place: Omit<CommentPlace, 'person'>;
  label: string;
  send: string;
  onSend: (said: ReplyBody) => Promise<void>;
  /** Called once the comment is sent. */
  onSent?: () => void;
  onCancel?: () => void;
  text?: string;
  /** Somebody pressed for it. What comes back after a reload leaves the focus where it is. */
  takesFocus?: boolean;
};

export function CommentForm({ place, label, send, people, text: before = '', ...on }: CommentFormProps) {
  const { onSend, onSent, onCancel, takesFocus } = on;
  const { id: person } = useSignedInUser();
  const { text, change, forget } = useKeptText({ ...place, person }, before);
  const { act, isBusy, warning } = useAct();
  const names = people.length > 1 ? [...new Set(people.map(({ display_name }) => display_name))] : [];
  const isFit = hasLengthWithin(text, commentLimits.text);
  const handleSend = async () => {
    if (!isFit || isBusy) return;
    const isSent = await act(() => onSend({ text, ...toMentions(text, people) }));
    if (!isSent) return;
    change('');
    forget();
    onSent?.();
  };
  const handleCancel = () => {
    forget();
    onCancel?.();
  };
  return (
    <div className={styles['form']}>
      <MentionField
        label={label}
        value={text}
        names={names}
        takesFocus={takesFocus}
        invalid={text.length > commentLimits.text.min && !isFit}
        hint={text.length > 0 && !isFit ? texts.commentLength(commentLimits.text) : undefined}
        onChange={change}
        onSend={() => void handleSend()}
      />
      <div className={styles['actions']}>
        <Button
          icon={<Send aria-hidden="true" />}
          {...shortcutProps('sendComment')}
          busy={isBusy}
          disabled={!isFit}
          onClick={() => void handleSend()}
        >
          {send}
        </Button>
        {onCancel && <Button onClick={handleCancel}>{texts.cancel}</Button>}
        {names.length > 0 && (
          <MentionSelect names={names} onChoose={(name) => change(`${text}${gapAfter(text)}@${name} `)} />
        )}
      </div>
      {warning && <WarningBox message={warning} />}
    </div>
  );
}

const gapAfter = (text: string): string => (text === '' || /\s$/.test(text) ? '' : ' ');

const toMentions = (text: string, people: Readers): Pick<ReplyBody, 'mentions'> => {
  const mentions = mentionsIn(text, people);
  return mentions.length === 0 ? {} : { mentions: mentions.slice(0, commentLimits.mentions) };
};

function MentionSelect({ names, onChoose }: { names: readonly string[]; onChoose: (name: string) => void }) {
  return (
    <SelectField
      className={styles['mention']}
      label={texts.mention}
      value=""
      options={['', ...names]}
      textOf={(name) => name || texts.nobodyYet}
      onChange={(name) => name && onChoose(name)}
    />
  );
}
