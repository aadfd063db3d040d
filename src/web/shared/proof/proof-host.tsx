import { useEffect } from 'react';
import { ProofDialog } from './proof-dialog.tsx';
import { useAskedProof } from './with-proof.ts';

/** Stands on every screen where `withProof` is used: it asks for the proof. Who leaves the screen gives none. */
export function ProofHost() {
  const asked = useAskedProof((state) => state.asked);
  useEffect(() => {
    useAskedProof.setState(({ hosts }) => ({ hosts: hosts + 1 }));
    return () => {
      useAskedProof.setState(({ hosts }) => ({ hosts: hosts - 1 }));
      useAskedProof.getState().asked?.onCancel();
    };
  }, []);
  return asked && <ProofDialog onProved={asked.onProved} onCancel={asked.onCancel} />;
}
