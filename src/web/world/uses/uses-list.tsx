import { Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { WorldUses } from '#contract/world.ts';
import { officialOwner } from '#domain/account/user.ts';
import { isSpaceId } from '#domain/space.ts';
import { close } from '#texts/common.ts';
import * as texts from '#texts/world/entries.ts';
import { showMore } from '#texts/shared.ts';
import { documentAddress } from '#web/documents/document-place.ts';
import { documentKinds } from '#web/kinds/document-kinds.ts';
import { paths } from '#web/shared/address/paths.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { readText } from '#web/shared/game-text/read-text.ts';
import { type Used, useUses } from './use-uses.ts';
import styles from './uses-list.module.css';

/** Where an entry or a kind is used, with the way to each document. */
export function UsesList({ used, onFollow }: { used: Used; onFollow?: () => void }) {
  const { items, error, isFetching, hasNextPage, fetchNextPage, refetch } = useUses(used);
  if (error && !items)
    return <NotLoaded what={texts.theUses} headingLevel={3} isTrying={isFetching} onRetry={() => void refetch()} />;
  if (!items) return <Skeleton lines={3} label={texts.loadingUses} />;
  if (items.length === 0)
    return (
      <EmptyState title={texts.notUsed} headingLevel={3} icon={<Unlink aria-hidden="true" />}>
        {texts.notUsedHint}
      </EmptyState>
    );
  return (
    <div className={styles['uses']}>
      <output>{texts.usedIn(items.length, hasNextPage)}</output>
      <ul className={styles['list']}>
        {items.map((use) => (
          <UseRow key={`${use.owner} ${use.id} ${use.place}`} use={use} onFollow={onFollow} />
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetching} onClick={() => void fetchNextPage()}>
          {showMore}
        </Button>
      )}
    </div>
  );
}

function UseRow({ use, onFollow }: { use: WorldUse; onFollow: (() => void) | undefined }) {
  const { id: reader } = useSignedInUser();
  const address = addressOfUse(use, reader);
  const title = readText(use.title) || (isSpaceId(use.owner) ? texts.ofASpace : texts.untitled);
  return (
    <li className={styles['use']}>
      <span className={styles['kind']}>{kindNames[use.kind]}</span>
      {address === null ? (
        <span className={styles['title']}>{title}</span>
      ) : (
        <Link to={address} className={styles['title']} onClick={() => onFollow?.()}>
          {title}
        </Link>
      )}
      <span className={styles['place']}>{describePlace(use.place)}</span>
      <span className={styles['owner']}>{ownerOf(use.owner, reader)}</span>
    </li>
  );
}

const kindNames: Readonly<Record<WorldUse['kind'], string>> = {
  quests: texts.quest,
  'story-lines': texts.storyLine,
  'reward-tables': texts.rewardTable,
};

const ownerOf = (owner: string, reader: string): string => {
  if (owner === officialOwner) return texts.official;
  if (isSpaceId(owner)) return texts.aSpaces;
  return owner === reader ? texts.yours : texts.aDesigners;
};

type WorldUse = WorldUses['items'][number];

/** The screen that shows the document of a use; null for another person's. */
const addressOfUse = ({ owner, kind, id }: WorldUse, reader: string): string | null => {
  if (kind === 'reward-tables') return addressOfTable(owner, { id, reader });
  const place = { mode: 'view', id } as const;
  if (owner === officialOwner) return documentAddress('official', documentKinds[kind], place);
  return owner === reader ? documentAddress('own', documentKinds[kind], place) : null;
};

const addressOfTable = (owner: string, { id: table, reader }: { id: string; reader: string }): string | null => {
  if (owner !== officialOwner && owner !== reader) return null;
  const search = new URLSearchParams({ ...(owner !== reader && { of: owner }), table });
  return `${paths.rewardTables}?${search}`;
};

const isKnownPlace = (part: string): part is keyof typeof texts.places => Object.hasOwn(texts.places, part);

/** A place in a document in words: `/objectives/0/item_id` is `objective 1`. */
const describePlace = (pointer: string): string => {
  const [, part = '', id = ''] = pointer.split('/');
  if (!isKnownPlace(part)) return texts.somewhere;
  return /^\d+$/.test(id) ? texts.placeOf(texts.places[part], Number(id) + 1) : texts.places[part];
};

type UsesDialogProps = { used: Used; actions?: ReactNode; onClose: () => void };

export function UsesDialog({ used, actions, onClose }: UsesDialogProps) {
  const footer = (
    <>
      {actions}
      <Button onClick={onClose}>{close}</Button>
    </>
  );
  return (
    <Modal title={texts.usesTitle(used.name)} onClose={onClose} footer={footer}>
      <UsesList used={used} onFollow={onClose} />
    </Modal>
  );
}
