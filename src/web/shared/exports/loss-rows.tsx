import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { isQuestId } from '#domain/quest/quest.ts';
import * as texts from '#texts/releases.ts';
import { screenOfDocument } from '#web/shared/address/document-screens.ts';
import { PlainTitle } from '#web/shared/game-text/plain-title.tsx';
import { RichText } from '#web/shared/rich-text.tsx';
import styles from './download-format-dialog.module.css';

/** Where a document is read, and what happens when somebody goes there. */
export type WayToDocument = { readonly addressOf: (id: string) => string; readonly onFollow: () => void };

export const wayToDocumentsOf = (owner: string, onFollow: () => void): WayToDocument => ({
  addressOf: (id) => screenOfDocument(isQuestId(id) ? 'quests' : 'story-lines', owner, id),
  onFollow,
});

/** Equal sentences are one row. */
export function LossRows({ items, way }: { items: readonly ListedLoss[]; way: WayToDocument }) {
  return (
    <ul>
      {groupLosses(items).map((group) => (
        <li key={group.sentence}>
          <LossRow group={group} way={way} />
        </li>
      ))}
    </ul>
  );
}

/** Documents that a row lists. */
const listed = 50;

/** One place is named in the row. More are listed on demand. */
function LossRow({ group: { sentence, documents, places }, way }: { group: LossGroup; way: WayToDocument }) {
  const [first] = documents;
  if (first && places === 1)
    return (
      <RichText parts={texts.lossOf<ReactNode>({ sentence, where: <DocumentLink document={first} way={way} /> })} />
    );
  return (
    <details>
      <summary>
        <RichText parts={texts.lossOf<ReactNode>({ sentence, where: <Places count={places} /> })} />
      </summary>
      <ul>
        {documents.slice(0, listed).map((document) => (
          <li key={document.id}>
            <RichText
              parts={texts.lossOf<ReactNode>({
                sentence: <DocumentLink document={document} way={way} />,
                where: <Places count={document.places} />,
              })}
            />
          </li>
        ))}
      </ul>
      {documents.length > listed && <p>{texts.andMore(documents.length - listed)}</p>}
    </details>
  );
}

function Places({ count }: { count: number }) {
  return <span className={styles['count']}>{texts.lossPlaces(count)}</span>;
}

type DocumentLinkProps = { document: LossyDocument; way: WayToDocument };

function DocumentLink({ document: { id, title }, way: { addressOf, onFollow } }: DocumentLinkProps) {
  return (
    <Link to={addressOf(id)} onClick={onFollow}>
      <PlainTitle text={title} />
    </Link>
  );
}

/** A sentence about a document: its id, its title, and what is lost or wrong there. */
type ListedLoss = { readonly item: string; readonly title: string; readonly detail: string };

/** A document, and in how many places of it something is lost. */
type LossyDocument = { readonly id: string; readonly title: string; readonly places: number };
/** What one sentence says about all of its documents. `places` counts those of all of them. */
type LossGroup = {
  readonly sentence: string;
  readonly documents: readonly LossyDocument[];
  readonly places: number;
};

const groupLosses = (items: readonly ListedLoss[]): LossGroup[] =>
  [...Map.groupBy(items, ({ detail }) => detail)].map(([sentence, losses]) => ({
    sentence,
    documents: [...Map.groupBy(losses, ({ item }) => item)].map(([id, ofDocument]) => ({
      id,
      title: ofDocument[0]?.title ?? id,
      places: ofDocument.length,
    })),
    places: losses.length,
  }));
