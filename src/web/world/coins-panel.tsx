import { Coins, Trash2 } from 'lucide-react';
import type { WorldCoin } from '#domain/world/world.ts';
import { worldCeilings } from '#domain/world/world-ceilings.ts';
import * as texts from '#texts/world/world.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { useSavedWorld } from '#web/shared/world/world-store.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { addRow } from '#web/world/draft/change-list.ts';
import { GuideLink } from '#web/shared/lists/guide-link.tsx';
import { changeAt, freeKey, removeAt } from './draft/change-list.ts';
import { followLabel, keyOf } from './draft/follow-label.ts';
import { ListFault, WorldId, WorldNumber, WorldText } from './draft/world-fields.tsx';
import type { PanelProps } from '#web/world/draft/world-draft.ts';
import styles from './panels.module.css';

export function CoinsPanel({ world, change }: PanelProps) {
  const saved = useSavedWorld();
  const { coins } = world;
  const setCoins = (make: (coins: readonly WorldCoin[]) => WorldCoin[]) =>
    change((before) => ({ ...before, coins: make(before.coins) }));
  const add = () =>
    setCoins((before) => [
      ...before,
      {
        id: freeKey(
          keyOf(texts.newCoin, fallback),
          before.map(({ id }) => id),
        ),
        label: texts.newCoin,
        worth:
          before.length === 0
            ? 1
            : Math.min(Math.max(...before.map(({ worth }) => worth)) * 100, worldCeilings.coinWorth.max),
        max: 1000,
      },
    ]);
  return (
    <div className={styles['panel']} data-rows>
      <p className={styles['lead']}>{texts.coinsLead}</p>
      <ListFault at="/coins" />
      {coins.length === 0 && (
        <EmptyState
          title={texts.noCoinsYet}
          icon={<Coins aria-hidden="true" />}
          action={<GuideLink chapter="administrators" />}
        />
      )}
      <div className={styles['rows']}>
        {coins.map((coin, index) => (
          <CoinRow
            // oxlint-disable-next-line react/no-array-index-key -- its id is edited here
            key={index}
            coin={coin}
            index={index}
            taken={coins.map(({ id }) => id)}
            isSaved={saved?.coins.some(({ id }) => id === coin.id) ?? false}
            onChange={(changed) => setCoins((before) => changeAt(before, index, changed))}
            onDelete={() => setCoins((before) => removeAt(before, index))}
          />
        ))}
      </div>
      <div>
        <Button icon={<Coins aria-hidden="true" />} onClick={({ currentTarget }) => addRow(currentTarget, add)}>
          {texts.addCoin}
        </Button>
      </div>
    </div>
  );
}

type CoinRowProps = {
  coin: WorldCoin;
  index: number;
  /** The ids of all coins. */
  taken: readonly string[];
  /** Quests may contain its id already. */
  isSaved: boolean;
  onChange: (coin: WorldCoin) => void;
  onDelete: () => void;
};

const fallback = 'coin';

function CoinRow({ coin, index, taken, isSaved, onChange, onDelete }: CoinRowProps) {
  const at = `/coins/${index}`;
  const rename = (label: string) => {
    const before = { label: coin.label, key: coin.id };
    const id = isSaved ? coin.id : followLabel({ before, label, others: removeAt(taken, index), fallback });
    onChange({ ...coin, label, id });
  };
  return (
    <fieldset className={styles['row']} aria-label={texts.coin(index + 1)} data-at={at}>
      <WorldText at={`${at}/label`} label={texts.labelLabel} value={coin.label} maxLength={60} onChange={rename} />
      <WorldId at={`${at}/id`} value={coin.id} isSaved={isSaved} onChange={(id) => onChange({ ...coin, id })} />
      <WorldNumber
        at={`${at}/worth`}
        label={texts.worth}
        range={worldCeilings.coinWorth}
        value={coin.worth}
        onChange={(worth) => onChange({ ...coin, worth })}
      />
      <WorldNumber
        at={`${at}/max`}
        label={texts.mostCoins}
        range={worldCeilings.coinMost}
        value={coin.max}
        onChange={(max) => onChange({ ...coin, max })}
      />
      <IconButton
        variant="danger"
        label={texts.deleteCoin(coin.label)}
        icon={<Trash2 aria-hidden="true" />}
        onClick={onDelete}
      />
    </fieldset>
  );
}
