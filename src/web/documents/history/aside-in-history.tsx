import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AsideItem } from '#contract/set-aside.ts';
import * as texts from '#texts/set-aside.ts';
import { RichText } from '#web/shared/rich-text.tsx';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { Since } from '#web/shared/since.tsx';
import { asideKey, readAsideOfOwner } from './aside-of-owner.ts';
import { namePerson } from './document-versions.ts';
import styles from './history-dialog.module.css';

/** `document` is a quest or a story line. */
export type CheckedPlace = { readonly document: string; readonly place: string };

type AsideInHistoryProps = {
  owner: string;
  isShown: (document: string) => boolean;
  /** What is at the place. */
  nameOf: (at: CheckedPlace) => string | undefined;
};

/** Which checks of the documents somebody set aside, and why. */
export function AsideInHistory({ owner, isShown, nameOf }: AsideInHistoryProps) {
  const { data, isError } = useQuery({
    queryKey: [...asideKey(owner), 'all'],
    queryFn: () => readAsideOfOwner(owner),
    retry: false,
  });
  if (isError) return <p>{texts.historyNotRead}</p>;
  const ofLines = data?.lines.map((item) => ({ document: item.line, item })) ?? [];
  const ofQuests = data?.items.map((item) => ({ document: item.quest, item })) ?? [];
  const shown = [...ofLines, ...ofQuests].filter(({ document }) => isShown(document));
  if (shown.length === 0) return null;
  return (
    <section className={styles['aside']} aria-label={texts.setAside}>
      <h3>{texts.setAsideCount(shown.length)}</h3>
      <ul>
        {shown.map(({ document, item }) => (
          <AsideRow
            key={`${document} ${item.code} ${item.place}`}
            item={item}
            name={nameOf({ document, place: item.place })}
          />
        ))}
      </ul>
    </section>
  );
}

function AsideRow({ item, name }: { item: AsideItem; name: string | undefined }) {
  const { id: viewer } = useSignedInUser();
  return (
    <li>
      {name !== undefined && <strong>{name}</strong>}
      <span>{item.reason}</span>
      <small>
        <RichText
          parts={texts.asideSince<ReactNode>({
            person: namePerson(item.by, viewer),
            since: <Since time={item.at} />,
          })}
        />
      </small>
    </li>
  );
}
