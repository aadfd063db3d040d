import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { presentLink, shareAddress, type SharedLink, sharedLink, type SharedTable } from '#contract/sharing.ts';
import { sharingLimits } from '#domain/sharing.ts';
import { close as closeText } from '#texts/common.ts';
import { language } from '#texts/language.ts';
import * as texts from '#texts/sharing.ts';
import { request } from '#web/shared/api/api.ts';
import { useAct } from '#web/shared/api/use-act.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { copyText } from '#web/shared/copy-text.ts';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { useFocusBack } from '#web/shared/focus/use-focus.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import styles from './quest-view.module.css';

export type SharedDocument = { readonly kind: SharedTable; readonly owner: string; readonly id: string };

/** Makes a link to the document as it is stored, tells it once, and takes it back. */
export function ShareDialog({ kind, owner, id, onClose }: SharedDocument & { onClose: () => void }) {
  const { link, made, outcome, warning, isBusy, make, takeBack, copy } = useSharing({ kind, owner, id });
  const makeButton = useRef<HTMLButtonElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  useFocusBack(isBusy, copyButton, makeButton);
  return (
    <Modal title={texts.shareLink} onClose={onClose} footer={<Button onClick={onClose}>{closeText}</Button>}>
      <div className={styles['sharing']}>
        <p>{texts.shareHint(sharingLimits.days)}</p>
        {warning && <WarningBox message={warning} />}
        {link !== undefined && (
          <p>
            {link
              ? texts.sharedUntil(new Date(link.ends_at).toLocaleDateString(language, { dateStyle: 'medium' }))
              : texts.notShared}
          </p>
        )}
        {link && <p>{texts.newLinkHint}</p>}
        <div className={styles['shareActions']}>
          <Button ref={makeButton} variant="primary" busy={isBusy} onClick={make}>
            {link ? texts.makeNewLink : texts.makeLink}
          </Button>
          {link && (
            <Button disabled={isBusy} onClick={takeBack}>
              {texts.takeBack}
            </Button>
          )}
        </div>
        {made && (
          <div className={styles['link']}>
            <p>{texts.shownOnce}</p>
            <code aria-label={texts.sharedLink}>{made.url}</code>
            <Button ref={copyButton} icon={<Copy aria-hidden="true" />} onClick={copy}>
              {texts.copy}
            </Button>
          </div>
        )}
        <output>{outcome}</output>
      </div>
    </Modal>
  );
}

const useSharing = ({ kind, owner, id }: SharedDocument) => {
  const address = shareAddress(kind, owner, id);
  const client = useQueryClient();
  const queryKey = ['share', address];
  const { data } = useQuery({
    queryKey,
    queryFn: async () => z.parse(presentLink, (await request('GET', address)).body),
    gcTime: 0,
  });
  const [made, setMade] = useState<SharedLink | null>(null);
  const [outcome, setOutcome] = useState('');
  const { act, isBusy, warning } = useAct();
  const change = (work: () => Promise<void>) => {
    setOutcome('');
    void act(work);
  };
  const make = () =>
    change(async () => {
      const link = z.parse(sharedLink, (await request('POST', address)).body);
      setMade(link);
      client.setQueryData(queryKey, { link: { shared_at: Date.now(), ends_at: link.ends_at } });
    });
  const takeBack = () =>
    change(async () => {
      await request('DELETE', address);
      setMade(null);
      client.setQueryData(queryKey, { link: null });
      setOutcome(texts.takenBack);
    });
  const copy = async (): Promise<void> => {
    setOutcome((await copyText(made?.url ?? '')) ? texts.copied : texts.notCopied);
  };
  return { link: data?.link, made, outcome, warning, isBusy, make, takeBack, copy: () => void copy() };
};
