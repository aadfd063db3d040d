import { Suspense } from 'react';
import { paths } from '#web/shared/address/paths.ts';
import type { SignedInUser } from '#web/shared/session/session-answers.ts';
import { HeaderBar, type HeaderBarProps } from './header-bar.tsx';
import { LateMemberTools } from '#web/app/member/late-member.ts';

type HeaderProps = Omit<HeaderBarProps, 'home' | 'children'> & { user: SignedInUser | null };

export function Header({ user, ...bar }: HeaderProps) {
  return (
    <HeaderBar {...bar} home={user ? paths.home : paths.signIn}>
      <Suspense>{user && <LateMemberTools key={user.id} user={user} />}</Suspense>
    </HeaderBar>
  );
}
