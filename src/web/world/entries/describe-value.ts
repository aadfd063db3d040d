import type { WorldCoin } from '#domain/world/world.ts';
import * as texts from '#texts/world/entries.ts';
import { formatFigure } from '#web/shared/formats/format-figure.ts';

/** A value in the least coin as coins, the greatest first: `2 gold 5 copper`. `Worth 5` where no coin says so. */
export const describeValue = (value: number, coins: readonly WorldCoin[]): string => {
  const parts: string[] = [];
  let left = value;
  for (const { label, worth } of coins
    .filter((coin) => coin.worth > 0)
    .toSorted((one, other) => other.worth - one.worth)) {
    const count = Math.floor(left / worth);
    if (count > 0) parts.push(`${formatFigure(count)} ${label.toLocaleLowerCase()}`);
    left -= count * worth;
  }
  return parts.join(' ') || texts.worth(formatFigure(value));
};
