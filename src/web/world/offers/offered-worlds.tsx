import { useState } from 'react';
import type { WorldOffer } from '#contract/world/world-offers.ts';
import * as texts from '#texts/world/offers.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { useWorldOffers } from '#web/shared/world/offers/use-world-offers.ts';
import panel from '#web/world/panels.module.css';
import { ChooseWorldDialog } from './choose-world-dialog.tsx';
import styles from './offered-worlds.module.css';

/** Other worlds to begin with, while nobody has saved a quest. */
export function OfferedWorlds() {
  const { items, replaces } = useWorldOffers();
  const [chosen, setChosen] = useState<WorldOffer | null>(null);
  return (
    <>
      {items.length > 0 && (
        <section className={styles['offers']} aria-label={texts.heading}>
          <h2 className={panel['heading']}>{texts.heading}</h2>
          <p className={panel['lead']}>{texts.lead}</p>
          <ul className={styles['cards']}>
            {items.map((offer) => (
              <li key={offer.id} className={styles['card']}>
                <h3>{offer.name}</h3>
                <p>{offer.sentence}</p>
                <p className={panel['quiet']}>{texts.brings(offer.brings)}</p>
                <Button onClick={() => setChosen(offer)}>{texts.choose(offer.name)}</Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {chosen && <ChooseWorldDialog offer={chosen} replaces={replaces} onClose={() => setChosen(null)} />}
    </>
  );
}
