import { useState } from 'react';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import styles from './terms-panel.module.css';

/** The button `Terms and Conditions` and the panel that it opens. */
export function TermsPanel() {
  const [isOpen, setIsOpen] = useState(false);
  const handleClose = () => setIsOpen(false);

  return (
    <>
      <button type="button" className={styles['open']} onClick={() => setIsOpen(true)}>
        Terms and Conditions
      </button>
      {isOpen && (
        <Modal
          title="Terms and Conditions"
          onClose={handleClose}
          footer={<Button onClick={handleClose}>Close Terms And Conditions</Button>}
        >
          <TermsText />
        </Modal>
      )}
    </>
  );
}

/** It takes the focus, so that the arrow keys scroll it where it is longer than the screen. */
function TermsText() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to take the focus
    <div className={styles['terms']} role="document" tabIndex={0}>
      <p>
        Runeloom is the workshop in which quests and story lines for our role-playing game are designed. By ticking the
        box and signing up you agree to what follows.
      </p>
      <h3>1. What you create is the operator's</h3>
      <p>
        All content you create with Runeloom, such as quests, story lines and the texts, names and numbers in them,
        becomes the intellectual property of the operator the moment you create it. The operator may use, change,
        publish and remove it, in the game and elsewhere, without owing you a payment.
      </p>
      <h3>2. No export without permission</h3>
      <p>
        Exporting data from Runeloom, by hand or by program, is forbidden unless the operator has permitted it
        beforehand. This holds for your own content as well as for official content and that of other designers.
      </p>
      <h3>3. Commercial use needs a licence</h3>
      <p>
        Using content from Runeloom commercially outside the game and the services that belong to it needs a licence
        from the operator, and a fee is due for that licence.
      </p>
      <h3>4. Analytics and cookies</h3>
      <p>
        Runeloom uses a web analytics service with cookies where the operator has turned it on, to learn how its pages
        are used and where they fall short. Apart from that, one cookie keeps you signed in; nothing works without it.
      </p>
    </div>
  );
}
