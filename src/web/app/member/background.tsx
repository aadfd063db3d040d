import { PlaceDragging } from '#web/spaces/place-dragging.tsx';
import { DeviceCopies } from './device-copies.tsx';

export function Background({ user }: { user: string }) {
  return (
    <>
      <DeviceCopies user={user} />
      <PlaceDragging user={user} />
    </>
  );
}
