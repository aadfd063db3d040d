import { KeyRound } from 'lucide-react';
import { type FormEvent, useRef, useState, type ReactNode } from 'react';
import type { NewContentToken } from '#contract/content.ts';
import { isWithin, limits } from '#domain/limits.ts';
import { contentChannel, type ContentChannel } from '#domain/release/channel.ts';
import { countCharacters } from '#domain/text/count-characters.ts';
import * as texts from '#texts/installation.ts';
import { notReachedTryAgain } from '#texts/shared.ts';
import { ServerUnreachable } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { useFocusBack } from '#web/shared/focus/use-focus.ts';
import { logError } from '#web/shared/errors/log.ts';
import { ProofCancelled } from '#web/shared/api/with-proof.ts';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { RichText } from '#web/shared/rich-text.tsx';
import { SecretDialog } from '#web/shared/dialogs/secret-dialog.tsx';
import styles from './game-access-page.module.css';
import { makeToken } from './use-tokens.ts';

export function MakeTokenForm() {
  const [name, setName] = useState('');
  const [channel, setChannel] = useState<ContentChannel>('draft');
  const [warning, setWarning] = useState<string | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<NewContentToken | null>(null);

  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(isMaking || made !== null, button);

  const handleSubmit = async () => {
    setWarning(null);
    if (!isWithin(countCharacters(name.trim()), limits.tokenName)) {
      setWarning(texts.tokenNameLength(limits.tokenName));
      return;
    }
    setIsMaking(true);
    try {
      setMade(await makeToken(name, channel));
      setName('');
    } catch (error) {
      if (error instanceof ProofCancelled) return;
      logError('An access token could not be made', error);
      setWarning(error instanceof ServerUnreachable ? notReachedTryAgain : texts.tokenNotMade);
    } finally {
      setIsMaking(false);
    }
  };
  const handleForm = (event: FormEvent) => {
    event.preventDefault();
    void handleSubmit();
  };

  return (
    <>
      <form className={styles['tokenForm']} onSubmit={handleForm} noValidate>
        <TextField
          className={styles['name']}
          label={texts.tokenName}
          value={name}
          onChange={setName}
          maxLength={limits.tokenName.max}
          invalid={warning !== null}
          autoComplete="off"
        />
        <ReadsField channel={channel} onChange={setChannel} />
        <Button ref={button} type="submit" variant="primary" icon={<KeyRound aria-hidden="true" />} busy={isMaking}>
          {texts.makeToken}
        </Button>
      </form>
      {warning && <WarningBox message={warning} />}
      {made && (
        <SecretDialog title={texts.newToken} secret={made.secret} onClose={() => setMade(null)}>
          <RichText parts={texts.tokenShownOnce<ReactNode>(<strong>{made.token.name}</strong>)} />
        </SecretDialog>
      )}
    </>
  );
}

type ReadsFieldProps = { channel: ContentChannel; onChange: (channel: ContentChannel) => void };

function ReadsField({ channel, onChange }: ReadsFieldProps) {
  return (
    <SelectField
      className={styles['reads']}
      label={texts.thisTokenReads}
      value={channel}
      options={contentChannel.options}
      textOf={(each) => texts.channelChoices[each]}
      onChange={onChange}
    />
  );
}
