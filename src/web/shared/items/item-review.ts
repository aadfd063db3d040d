import type { ReactNode } from 'react';

/** What is told of the reviews of an author's items: badges in the list, by the item's id, and a panel with an open one. */
export type ItemReview<Item> = {
  readonly badges: ReadonlyMap<string, ReactNode>;
  readonly panelOf: (item: Item) => ReactNode;
};
