import { Menu } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { Emblem } from '#web/shared/emblem.tsx';
import { IconButton } from '#web/shared/icon-button.tsx';
import { paths } from '#web/shared/paths.ts';
import { productName } from '#web/shared/product-name.ts';
import type { SignedInUser } from '#web/shared/session.ts';
import styles from './header.module.css';
import { MemberTools } from './member-parts.ts';

type HeaderProps = {
  user: SignedInUser | null;
  isMenuOpen: boolean;
  /** The id of what the menu toggle opens. */
  menuId: string;
  onMenuToggle: () => void;
};

/** The bar on top of every screen. */
export function Header({ user, isMenuOpen, menuId, onMenuToggle }: HeaderProps) {
  return (
    <header className={styles['header']} data-material="iron" data-print="never">
      <IconButton
        label="Menu"
        icon={<Menu aria-hidden="true" />}
        aria-expanded={isMenuOpen}
        aria-controls={menuId}
        onClick={onMenuToggle}
      />
      <Link to={user ? paths.home : paths.signIn} className={styles['product']}>
        <Emblem className={styles['emblem']} />
        {productName}
      </Link>
      <Suspense>{user && <MemberTools key={user.id} user={user} />}</Suspense>
    </header>
  );
}
