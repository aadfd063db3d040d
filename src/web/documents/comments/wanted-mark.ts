import { createContext, useMemo, useState } from 'react';

/** Where a mark is on the screen: at a place of the document, or of a quest of the line. Without a place at all of the quest. */
export type MarkSpot = { readonly quest: string | null; readonly place: string };

type WantedMark = {
  /** The mark that a thread leads to; it takes the focus and says that it did. Nothing is wanted after the next press or key. */
  readonly wanted: MarkSpot | null;
  readonly show: (spot: MarkSpot) => void;
  readonly arrive: () => void;
  /** The quests of the line, as the screen has them. */
  readonly quests?: ReadonlyMap<string, object> | undefined;
};

/** null: threads lead nowhere. */
export const WantedMarkContext = createContext<WantedMark | null>(null);

type WantedMarkOptions = {
  /** Brings the part of the screen that has the mark. It stays the same function. */
  readonly onShow?: (spot: MarkSpot) => void;
  readonly quests?: ReadonlyMap<string, object>;
};

/** From the threads in a list to the marks of their places. */
export const useWantedMark = ({ onShow, quests }: WantedMarkOptions = {}): WantedMark => {
  const [wanted, want] = useState<MarkSpot | null>(null);
  return useMemo(
    () => ({
      wanted,
      quests,
      arrive: () => want(null),
      show: (spot) => {
        onShow?.(spot);
        want(spot);
      },
    }),
    [wanted, quests, onShow],
  );
};
