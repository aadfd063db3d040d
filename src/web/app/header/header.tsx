import { Suspense } from 'react';
import { paths } from '#web/shared/address/paths.ts';
import type { SignedInUser } from '#web/shared/session/session-answers.ts';
import { HeaderBar, type HeaderBarProps } from './header-bar.tsx';
import { LazyMemberTools } from '#web/app/member-parts/member-parts.ts';

type HeaderProps = Omit<HeaderBarProps, 'home' | 'children'> & { user: SignedInUser | null };

export function Header({ user, ...bar }: HeaderProps) {
  return (
    <HeaderBar {...bar} home={user ? paths.home : paths.signIn}>
      <Suspense>{user && <LazyMemberTools key={user.id} user={user} />}</Suspense>
    </HeaderBar>
  );
}
