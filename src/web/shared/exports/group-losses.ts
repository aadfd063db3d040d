/** A sentence about a document: its id, its title, and what is lost or wrong there. */
export type ListedLoss = { readonly item: string; readonly title: string; readonly detail: string };

/** A document, and in how many places of it something is lost. */
export type LossyDocument = { readonly id: string; readonly title: string; readonly places: number };
/** What one sentence says about all of its documents. `places` counts those of all of them. */
export type LossGroup = {
  readonly sentence: string;
  readonly documents: readonly LossyDocument[];
  readonly places: number;
};

export const groupLosses = (items: readonly ListedLoss[]): LossGroup[] =>
  [...Map.groupBy(items, ({ detail }) => detail)].map(([sentence, losses]) => ({
    sentence,
    documents: [...Map.groupBy(losses, ({ item }) => item)].map(([id, ofDocument]) => ({
      id,
      title: ofDocument[0]?.title ?? id,
      places: ofDocument.length,
    })),
    places: losses.length,
  }));
