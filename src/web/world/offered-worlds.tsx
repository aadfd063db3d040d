import { useState } from 'react';
import type { WorldOffer, WorldSize } from '#contract/world/world-offers.ts';
import * as texts from '#texts/world/offers.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { useWorldOffers, readOffersAgain } from '#web/shared/world/use-world-offers.ts';
import panel from './panels.module.css';
import { ApiError } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';
import { SaveDialog, type SaveFailure } from '#web/shared/dialogs/save-dialog.tsx';
import { SaveFailed } from '#web/shared/dialogs/save-failed.tsx';
import { useKnownWorld } from '#web/shared/world/world-store.ts';
import { refreshWorld } from '#web/shared/world/saved-world.ts';
import { discardWorldDraft } from '#web/world/draft/world-draft.ts';
import { requestWorld } from '#web/world/saving/world-requests.ts';

/** Other worlds to begin with, while nobody has saved a quest. */
export function OfferedWorlds() {
  const { items, replaces } = useWorldOffers();
  const [chosen, setChosen] = useState<WorldOffer | null>(null);
  return (
    <>
      {items.length > 0 && (
        <section className={panel['offers']} aria-label={texts.heading}>
          <h2 className={panel['heading']}>{texts.heading}</h2>
          <p className={panel['lead']}>{texts.lead}</p>
          <ul className={panel['offerCards']}>
            {items.map((offer) => (
              <li key={offer.id} className={panel['offerCard']}>
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

type ChooseWorldDialogProps = { offer: WorldOffer; replaces: WorldSize | null; onClose: () => void };

/** Replaces the world after a question that says what goes and what comes. */
function ChooseWorldDialog({ offer, replaces, onClose }: ChooseWorldDialogProps) {
  // The present world is another one after the choice, the dialog stays for its last step.
  const [present] = useState(() => useKnownWorld.getState().world);
  if (!present) return null;
  const choose = async () => {
    await requestWorld(offer.id, present);
    discardWorldDraft();
  };
  const handleClose = () => {
    void readOffersAgain();
    void refreshWorld();
    onClose();
  };
  const explain = ({ error }: SaveFailure) => {
    if (!(error instanceof ApiError) || ![409, 412].includes(error.status)) return null;
    return (
      <SaveFailed title={texts.notChosen} onClose={handleClose}>
        {problemOf(error)?.detail}
      </SaveFailed>
    );
  };
  return (
    <SaveDialog
      words={texts.chooseWords(offer.name)}
      details={
        <>
          {replaces && <p>{texts.goes(present.name, replaces)}</p>}
          <p>{texts.brings(offer.brings)}</p>
        </>
      }
      isDangerous
      explainFailure={explain}
      onConfirm={choose}
      onClose={handleClose}
    />
  );
}
