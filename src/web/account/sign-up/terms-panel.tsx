import { useState } from 'react';
import * as texts from '#texts/account/account.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import styles from './terms-panel.module.css';

export function TermsPanel() {
  const [isOpen, setIsOpen] = useState(false);
  const handleClose = () => setIsOpen(false);

  return (
    <>
      <button type="button" className={styles['open']} onClick={() => setIsOpen(true)}>
        {texts.terms}
      </button>
      {isOpen && (
        <Modal
          title={texts.terms}
          onClose={handleClose}
          footer={<Button onClick={handleClose}>{texts.closeTerms}</Button>}
        >
          <TermsText />
        </Modal>
      )}
    </>
  );
}

function TermsText() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it only when it has the focus
    <div className={styles['terms']} role="document" tabIndex={0}>
      <p>{texts.termsLead}</p>
      <h3>{texts.ownershipTitle}</h3>
      <p>{texts.ownership}</p>
      <h3>{texts.exportTitle}</h3>
      <p>{texts.exportTerms}</p>
      <h3>{texts.commercialUseTitle}</h3>
      <p>{texts.commercialUse}</p>
      <h3>{texts.analyticsTitle}</h3>
      <p>{texts.analytics}</p>
    </div>
  );
}
