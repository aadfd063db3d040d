import { Globe } from 'lucide-react';
import * as texts from '#texts/world/offers.ts';
import { paths } from '#web/shared/address/paths.ts';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { useWorldOffers } from './use-world-offers.ts';
import styles from './offers-notice.module.css';

/** For administrators, while nobody has saved a quest: other worlds to begin with. */
export function OffersNotice() {
  const { items } = useWorldOffers();
  if (items.length === 0) return null;
  return (
    <div className={styles['notice']}>
      <p>{texts.notice(items.map(({ name }) => name))}</p>
      <LinkButton to={`${paths.world}?view=world`} icon={<Globe aria-hidden="true" />}>
        {texts.lookAtThem}
      </LinkButton>
    </div>
  );
}
